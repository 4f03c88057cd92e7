import type { FastifyInstance } from 'fastify'
import type { Dialect } from '../../platform/db/database.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { outboxPage } from '../../ports/messages/outbox-page.ts'
import type { PublishRules } from '../content/build-bundle.ts'
import type { BundleStore } from '../content/bundles.ts'
import type { DatabaseRedirects } from '../redirects/database-redirects.ts'
import { bankApp } from './bank-app/bank-app-routes.ts'
import { flowLab } from './flow-lab/flow-lab-routes.ts'
import { mockData } from './mock-data/mock-data-routes.ts'
import { vectorFiles } from './vectors/vector-routes.ts'

export interface DevParts extends Pick<Foundation, 'config' | 'db' | 'clock'> {
  readonly dialect: Dialect
  readonly bundles: BundleStore
  readonly rules: PublishRules
  readonly redirects: DatabaseRedirects
  /** Registers the simulated BankID. */
  readonly simulator: (app: FastifyInstance) => Promise<void>
}

interface DevTool {
  /** Whether the server has it, outside production. */
  readonly isOn?: (parts: DevParts) => boolean
  readonly register: (app: FastifyInstance, parts: DevParts) => Promise<void>
}

/** Every tool whose routes exist only outside production. */
const DEV_TOOLS = {
  bankIdSimulator: {
    isOn: ({ config }) => config.bankId.mode === 'simulator',
    register: async (app, { simulator }) => simulator(app),
  },
  outbox: {
    // the page shows the mail of every customer
    isOn: ({ dialect }) => dialect === 'embedded',
    register: async (app, { db }) => void (await app.register(outboxPage, { db })),
  },
  bankApp: {
    register: async (app, { db, bundles: store, redirects }) => void (await app.register(bankApp, { db, store, redirects })),
  },
  flowLab: { register: async (app, { db, rules, clock }) => void (await app.register(flowLab, { db, rules, clock })) },
  vectors: { register: async (app) => void (await app.register(vectorFiles)) },
  mockData: { register: async (app) => void (await app.register(mockData)) },
} as const satisfies Readonly<Record<string, DevTool>>

/** Registers the tools of development and demonstrations; none in production. */
export async function registerDev(app: FastifyInstance, parts: DevParts): Promise<void> {
  if (parts.config.isProduction) return
  const tools: readonly DevTool[] = Object.values(DEV_TOOLS)
  for (const { isOn, register } of tools) if (isOn?.(parts) ?? true) await register(app, parts)
}
