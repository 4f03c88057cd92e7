import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, expect } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import type { Role } from '../../contract/session.ts'
import type { BankIdState } from '../../contract/sign-in.ts'
import { SIGN_IN_CALLS, SIGN_IN_HEADER, signInPath } from '../../contract/sign-in-calls.ts'
import type { InitiateSignResponse } from '../../contract/signing.ts'
import { auditEntries } from '../platform/db/schema/content.ts'
import { identificationOrders } from '../platform/db/schema/identifications.ts'
import { registerApiErrors } from '../platform/http/api-error.ts'
import { loggerOptions } from '../platform/http/logging.ts'
import { bankidSimulator } from '../ports/e-signing/bankid/simulator/simulator-plugin.ts'
import { testClock, type TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { bankIdWords } from '../ports/e-signing/bankid/words.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'
import { seededRandom } from './seeded-random.ts'
import { sharedSerializers } from './shared-serializers.ts'
import { bankIdOver } from './shop.ts'
import type { SignInAccounts } from '../accounts/identity/accounts-port.ts'
import type { InteractionPort, InteractionResult } from '../accounts/identity/interactions.ts'
import type { SignInOptions } from '../accounts/identity/sign-in/options.ts'
import { signInRoutes } from '../accounts/identity/sign-in/sign-in-routes.ts'
import { createSignInService, type SignInService } from '../accounts/identity/sign-in/sign-in-service.ts'

export const ELIN = '198507092388'
export const UID = 'interaction-1'
/** What the app shows of a sign-in. */
export const TEXT = 'Du loggar in på *Mina sidor*.'
/** The header that stands for the provider's cookie. */
export const INTERACTION_HEADER = 'x-test-interaction'

export type Call = keyof typeof SIGN_IN_CALLS

/** An order as the simulated phone lists it. */
interface SimulatedOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly kind: string
  readonly visibleText: string | null
  readonly returnUrl: string | null
}

/** Sign-ins that a header names; each ends at an address of its own. */
function testInteractions() {
  const finished: { uid: string; result: InteractionResult }[] = []
  const port: InteractionPort = {
    async details({ headers, params }) {
      const { uid } = params as { uid: string }
      return headers[INTERACTION_HEADER] === uid ? { uid, clientName: 'Teckna Försäkring', method: 'bankid', loginHint: 'anna' } : undefined
    },
    async finish({ params }, _reply, result) {
      const { uid } = params as { uid: string }
      finished.push({ uid, result })
      return `https://teckna.example/identity/auth/${uid}`
    },
  }
  return { port, finished }
}

/** Tries of a password until one has to wait. */
const FREE_TRIES = 3

/** Who has a password, which is the same for all. */
const ROLES_OF: Readonly<Record<string, readonly Role[]>> = { anna: ['customer'], eva: ['editor'] }

/** Every person gets an account. */
function testAccounts() {
  const identified: object[] = []
  const tries: string[][] = []
  const accounts: SignInAccounts = {
    async findOrCreateByPersonalNumber(person) {
      identified.push(person)
      return { id: `account-${identified.length}` }
    },
    async verifyPassword(...attempt) {
      tries.push(attempt)
      if (tries.length > FREE_TRIES) return { kind: 'wait', seconds: 5 }
      const [username, password] = attempt
      const roles = ROLES_OF[username]
      return roles && password === 'hemligt' ? { kind: 'right', account: { id: `account-${username}`, roles } } : { kind: 'wrong' }
    },
  }
  return { accounts, identified, tries }
}

/** Signing in over the simulated e-ID, at a clock that stands still. */
interface SignInParts {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly options: SignInOptions
  readonly signIn: SignInService
  /** How the sign-ins have ended. */
  readonly finished: readonly { readonly uid: string; readonly result: InteractionResult }[]
  /** Who has been identified, and what passwords were tried. */
  readonly identified: readonly object[]
  readonly tries: readonly (readonly string[])[]
  /** Everything that was logged, as lines of JSON. */
  readonly logged: readonly string[]
  /** How often the e-ID service was asked where an order stands. */
  readonly collects: () => number
}

async function openSignIn(db: TestDatabase['db'], change: (real: ESigning) => ESigning): Promise<SignInParts> {
  const clock = testClock()
  const random = seededRandom('sign-in')
  const logged: string[] = []
  let collects = 0
  const app = fastify({ logger: loggerOptions('trace', { write: (line) => void logged.push(line) }) ?? false })
  app.setSerializerCompiler(sharedSerializers)
  registerApiErrors(app)
  const { port: interactions, finished } = testInteractions()
  const { accounts, identified, tries } = testAccounts()
  await app.register(bankidSimulator, { prefix: '/bankid-simulator', clock, random })
  const simulated = bankIdOver(app)
  const counted: ESigning = {
    ...simulated,
    async collect(orderRef) {
      collects += 1
      return simulated.collect(orderRef)
    },
  }
  const options: SignInOptions = {
    db,
    eSigning: change(counted),
    words: bankIdWords,
    clock,
    random,
    log: app.log,
    accounts,
    visibleText: async () => TEXT,
    returnUrl: (page, nonce) => `https://teckna.example${page}#nonce=${nonce}`,
  }
  const signIn = createSignInService(options)
  await app.register(signInRoutes, { interactions, signIn })
  return { app, clock, options, signIn, finished, identified, tries, logged, collects: () => collects }
}

/** What a suite plays with. Its members are read when a test runs. */
export type SignInKit = ReturnType<typeof playOf> & {
  readonly db: TestDatabase['db']
  readonly parts: SignInParts
  /** Opens it anew, with a change to the e-ID service. */
  reopen(change: (real: ESigning) => ESigning): Promise<void>
}

function playOf(partsOf: () => SignInParts, dbOf: () => TestDatabase['db']) {
  const ordersOnPhone = async () =>
    (await partsOf().app.inject('/bankid-simulator/sim/orders')).json<{ orders: readonly SimulatedOrder[] }>().orders

  async function call(name: Call, payload: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    const method = name === 'details' ? 'GET' : 'POST'
    return partsOf().app.inject({
      method,
      url: signInPath(UID) + SIGN_IN_CALLS[name],
      headers: { [SIGN_IN_HEADER.name]: SIGN_IN_HEADER.value, [INTERACTION_HEADER]: UID, ...headers },
      ...(method === 'POST' && { payload }),
    })
  }

  /** Does something with the newest order on the simulated phone. */
  async function phone(action: 'start' | 'sign' | 'scan', payload: object): Promise<void> {
    const orderRef = (await ordersOnPhone()).at(-1)?.orderRef ?? ''
    const url = `/bankid-simulator/sim/orders/${orderRef}/${action}`
    expect((await partsOf().app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
  }

  const open = async (personalNumber: string) =>
    phone('start', { autoStartToken: (await ordersOnPhone()).at(-1)?.autoStartToken, personalNumber })

  return {
    call,
    phone,
    ordersOnPhone,
    /** Opens the newest order on somebody's phone. */
    openOnPhone: open,
    /** Identifies somebody on their phone, to the end. */
    async identify(personalNumber: string): Promise<void> {
      await open(personalNumber)
      await phone('sign', { securityCode: '123456', personalNumber })
      partsOf().clock.forward(1_000)
    },
    begin: async (device: 'other' | 'same' = 'other') => (await call('start', { device })).json<InitiateSignResponse>(),
    /** @param returnNonce that the app has led back with */
    collect: async (signingId: string, returnNonce?: string | null) =>
      (await call('collect', { signingId, ...(returnNonce && { returnNonce }) })).json<BankIdState>(),
    rows: async () => dbOf().select().from(identificationOrders).orderBy(identificationOrders.startedAt),
    audit: async () =>
      dbOf()
        .select({ action: auditEntries.action, subject: auditEntries.subject, detail: auditEntries.detail })
        .from(auditEntries)
        .orderBy(auditEntries.id),
    /** Who did what the audit log tells. */
    actors: async () => (await dbOf().select().from(auditEntries).orderBy(auditEntries.id)).map(({ actor }) => actor),
  }
}

/** Runs a suite with a new and empty sign-in for each test, on each database. */
export function describeSignIn(name: string, define: (kit: SignInKit) => void): void {
  describeOnEachDatabase(name, (open) => {
    let database: TestDatabase | undefined
    let parts: SignInParts | undefined
    const partsOf = () => opened(parts)
    const dbOf = () => opened(database).db

    async function reopen(change: (real: ESigning) => ESigning): Promise<void> {
      await emptyTables(dbOf())
      parts = await openSignIn(dbOf(), change)
    }

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => reopen((real) => real))
    define({
      ...playOf(partsOf, dbOf),
      get db() {
        return dbOf()
      },
      get parts() {
        return partsOf()
      },
      reopen,
    })
  })
}

function opened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('it is opened before each test')
  return part
}
