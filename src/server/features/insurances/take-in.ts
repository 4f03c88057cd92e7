import type { FastifyBaseLogger } from 'fastify'
import { safeError } from '../../platform/http/safe-error.ts'
import type { CoreSystem, Policy } from '../../ports/core-system/core-system-port.ts'
import type { InsuranceRegister } from '../../ports/insurances/insurance-register.ts'
import type { MandateKeeping } from '../../ports/payments/payments-port.ts'
import { readContractNames, readMandateVersion, type ContractNamesOptions } from './contract-names.ts'

/** Keeps the customers' insurances in step with the contracts of the shop. */
export interface InsuranceKeeping {
  /** Takes in a contract that was just concluded. A failure is logged: the next round of `keep` repeats it. */
  concluded(policy: Policy): Promise<void>
  /** Takes in every contract that is missing, sends the cancellations, and makes the next versions. A repeated call changes nothing. */
  keep(): Promise<void>
}

export interface InsuranceKeepingOptions extends ContractNamesOptions {
  readonly register: InsuranceRegister | undefined
  /** Undefined if the insurer's own system talks to the banks. */
  readonly mandates: Pick<MandateKeeping, 'takeIn'> | undefined
  readonly core: Pick<CoreSystem, 'getPolicy'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** How many contracts a query reads. */
const BATCH = 100

/** Returns the keeping of the embedded insurances. It does nothing if the insurer's own system keeps them. */
export function createInsuranceKeeping({ register, ...options }: InsuranceKeepingOptions): InsuranceKeeping {
  return register ? keepingOf(register, options) : { concluded: async () => undefined, keep: async () => undefined }
}

function keepingOf(register: InsuranceRegister, options: Omit<InsuranceKeepingOptions, 'register'>): InsuranceKeeping {
  const { core, log, mandates } = options

  async function takeIn(read: () => Promise<Policy>): Promise<void> {
    let policyNumber: string | undefined
    try {
      const policy = await read()
      policyNumber = policy.receipt.policyNumber
      // before the insurance, because only a contract without one is taken in again
      await mandates?.takeIn(policy, await readMandateVersion(options, policy))
      await register.takeIn(policy, await readContractNames(options, policy))
    } catch (error) {
      log.error({ policyNumber, error: safeError(error) }, 'a contract could not be taken in as an insurance')
    }
  }

  const missingAfter = async (token: string) => register.missing(BATCH, token)

  async function takeInMissing(): Promise<void> {
    for (let tokens = await missingAfter(''); tokens.length > 0; tokens = await missingAfter(tokens.at(-1) ?? '')) {
      for (const token of tokens) await takeIn(async () => core.getPolicy(token))
    }
  }

  return {
    concluded: async (policy) => takeIn(async () => policy),
    async keep() {
      await takeInMissing()
      const sent = await register.sendCancellations()
      if (sent > 0) log.info({ sent }, 'cancellations of insurances were sent')
      const renewed = await register.renew()
      if (renewed > 0) log.info({ renewed }, 'insurances were renewed')
    },
  }
}
