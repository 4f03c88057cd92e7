import type { FastifyInstance } from 'fastify'
import type { Dialect } from '../../platform/db/database.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { outboxPage, type OutboxPageOptions } from '../../ports/messages/outbox-page.ts'
import type { FlowRules } from '../content/flow-rules.ts'
import type { BundleStore } from '../content/bundles.ts'
import type { RedirectStore } from '../redirects/database-redirects.ts'
import { bankApp } from './bank-app/bank-app-routes.ts'
import { flowLab } from './flow-lab/flow-lab-routes.ts'
import { mockData } from './mock-data/mock-data-routes.ts'
import { vectorFiles } from './vectors/vector-routes.ts'

export interface DevParts extends Pick<Foundation, 'config' | 'db' | 'clock'> {
  readonly dialect: Dialect
  readonly received: OutboxPageOptions['received']
  readonly bundles: BundleStore
  readonly rules: FlowRules
  readonly redirectStore: RedirectStore
  /** Registers the simulated BankID. */
  readonly simulator: (app: FastifyInstance) => PromiseLike<unknown>
}

interface DevTool {
  /** Returns whether the server offers the tool outside production; true by default. */
  readonly isOn?: (parts: DevParts) => boolean
  readonly register: (app: FastifyInstance, parts: DevParts) => PromiseLike<unknown>
}

/** The tools whose routes exist only outside production. */
const DEV_TOOLS: Readonly<Record<string, DevTool>> = {
  bankIdSimulator: {
    isOn: ({ config }) => config.bankId.mode === 'simulator',
    register: (app, { simulator }) => simulator(app),
  },
  outbox: {
    // The page shows the mail of every customer.
    isOn: ({ dialect }) => dialect === 'embedded',
    register: (app, { db, received }) => app.register(outboxPage, { db, received }),
  },
  bankApp: {
    register: (app, { db, bundles: store, redirectStore: redirects }) => app.register(bankApp, { db, store, redirects }),
  },
  flowLab: { register: (app, { db, rules, clock }) => app.register(flowLab, { db, rules, clock }) },
  vectors: { register: (app) => app.register(vectorFiles) },
  mockData: { register: (app) => app.register(mockData) },
}

/** Registers the development and demonstration tools. Registers nothing in production. */
export async function registerDev(app: FastifyInstance, parts: DevParts): Promise<void> {
  if (parts.config.isProduction) return
  for (const { isOn, register } of Object.values(DEV_TOOLS)) if (isOn?.(parts) ?? true) await register(app, parts)
}
