import { resolve } from 'node:path'
import type { Environment } from './config-error.ts'

/** A part that production has no default for: the variable that configures it, and what a start without it says. */
interface ProductionNeed {
  readonly variable: string
  readonly fault: string
}

/** What production needs: from a variable, or made by the insurer's module under this name. */
export const PRODUCTION_NEEDS = {
  eSigning: {
    variable: 'BANKID_URL',
    fault:
      'BANKID_URL is missing: the simulated BankID never runs in production. Give the address of the BankID service, with BANKID_CERTIFICATE and BANKID_CA',
  },
  messages: {
    variable: 'SMTP_URL',
    fault:
      'SMTP_URL is missing: without a mail server no customer gets a confirmation. Give its address, such as smtp://user:password@mail.example:587, with MAIL_FROM',
  },
  virusScan: {
    variable: 'CLAMAV_ADDRESS',
    fault:
      'CLAMAV_ADDRESS is missing: without it no virus is found in customers\u2019 files. Give the address of a ClamAV daemon, such as tcp://clamav.example:3310 or unix:/run/clamav/clamd.ctl',
  },
} as const satisfies Readonly<Record<string, ProductionNeed>>

/** The module in which the insurer chooses adapters. */
export interface InsurerModuleConfig {
  /** Absolute path. */
  readonly file: string
  /** The variables of the process, without the shop's own keys and database: the module may read those it needs. */
  readonly variables: Environment
  /** What the module must make, because no variable configures it and production has no default. */
  readonly needed: readonly (keyof typeof PRODUCTION_NEEDS)[]
}

/** Variables that are none of the module's business. */
const OWN_SECRETS = new Set(['SECRET_KEY', 'DATABASE_URL', 'SALES_LINK_KEYS'])

/** Reads `INSURER_MODULE`. @returns undefined without it */
export function readInsurerModule(env: Environment, isProduction: boolean): InsurerModuleConfig | undefined {
  const file = env['INSURER_MODULE']
  if (!file) return undefined
  const names = Object.keys(PRODUCTION_NEEDS) as (keyof typeof PRODUCTION_NEEDS)[]
  return {
    file: resolve(file),
    variables: Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_SECRETS.has(name))),
    needed: isProduction ? names.filter((name) => !env[PRODUCTION_NEEDS[name].variable]) : [],
  }
}
