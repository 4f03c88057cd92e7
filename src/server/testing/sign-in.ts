import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, expect } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import type { Role } from '../../contract/session.ts'
import type { BankIdState } from '../../contract/sign-in.ts'
import { SIGN_IN_CALLS, SIGN_IN_HEADER, signInPath } from '../../contract/sign-in-calls.ts'
import type { InitiateSignResponse } from '../../contract/signing.ts'
import { auditEntries } from '../platform/db/schema/content.ts'
import { identificationOrders } from '../platform/db/schema/identifications.ts'
import type { TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'
import { seededRandom } from './seeded-random.ts'
import { bankIdOver } from './bankid.ts'
import { idleIdentity } from './idle-identity.ts'
import { openTestServer } from './test-server.ts'
import type { SignInAccounts } from '../accounts/identity/accounts/accounts-port.ts'
import type { InteractionPort, InteractionResult } from '../accounts/identity/provider/interactions.ts'
import type { SignInService } from '../accounts/identity/sign-in/sign-in-service.ts'

export const ELIN = '198507092388'
export const UID = 'interaction-1'
/** The app's text in a sign-in. */
export const TEXT = 'Du loggar in på *Mina sidor*.'
/** The header that replaces the provider's cookie. */
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

/** Returns sign-ins that a header names. Each ends at its own address. */
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

/** Password attempts before the server imposes a wait. */
const FREE_TRIES = 3

/** The users with a password, which is the same for all. */
const ROLES_OF: Readonly<Record<string, readonly Role[]>> = { anna: ['customer'], eva: ['editor'] }

/** Returns accounts in which every person has one. */
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

/** A sign-in by the simulated e-ID, with a fixed clock. */
interface SignInParts {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly eSigning: ESigning
  readonly signIn: SignInService
  /** The results of the finished sign-ins. */
  readonly finished: readonly { readonly uid: string; readonly result: InteractionResult }[]
  /** The identified persons, and the attempted passwords. */
  readonly identified: readonly object[]
  readonly tries: readonly (readonly string[])[]
  /** Every log line, as JSON. */
  readonly logged: readonly string[]
  /** Returns the number of collect calls to the e-ID service. */
  readonly collects: () => number
}

/** @param before another process with the same sign-ins, on the same database */
async function openSignIn(db: TestDatabase['db'], change: (real: ESigning) => ESigning, before?: SignInParts): Promise<SignInParts> {
  let collects = 0
  const counted = (simulated: ESigning): ESigning => ({
    ...simulated,
    async collect(orderRef) {
      collects += 1
      return simulated.collect(orderRef)
    },
  })
  const { port: interactions, finished } = testInteractions()
  const { accounts, identified, tries } = testAccounts()
  const { app, clock, signIn, logged, adapters } = await openTestServer(db, {
    ...(before && { clock: before.clock }),
    random: seededRandom(before ? 'another sign-in' : 'sign-in'),
    adapters: () => ({
      copy: () => async () => ({ 'identity.visibleText': TEXT }),
      eSigning: (made) => before?.eSigning ?? change(counted(bankIdOver(made.app, made.timers))),
      identity({ config }) {
        const idle = idleIdentity(config.publicUrl)
        return { ...idle, accounts: { ...idle.accounts, ...accounts }, interactions }
      },
    }),
  })
  if (!signIn) throw new Error('the server has no embedded identity provider')
  const { eSigning } = adapters
  return { app, clock, eSigning, signIn, finished, identified, tries, logged, collects: () => collects }
}

/** The tools of a suite. Read its members in a test. */
export type SignInKit = ReturnType<typeof playOf> & {
  readonly db: TestDatabase['db']
  readonly parts: SignInParts
  /** Opens the sign-in again, with a changed e-ID service. */
  reopen(change: (real: ESigning) => ESigning): Promise<void>
  /** Opens a second process on the same database. */
  openOther(): Promise<SignInParts>
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

  /** Performs an action on the newest order on the simulated phone. */
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
    /** Opens the newest order on a person's phone. */
    openOnPhone: open,
    /** Identifies a person on their phone, to the end. */
    async identify(personalNumber: string): Promise<void> {
      await open(personalNumber)
      await phone('sign', { securityCode: '123456', personalNumber })
      partsOf().clock.forward(1_000)
    },
    begin: async (device: 'other' | 'same' = 'other') => (await call('start', { device })).json<InitiateSignResponse>(),
    /** @param returnNonce from the address to which the app returned */
    collect: async (signingId: string, returnNonce?: string | null) =>
      (await call('collect', { signingId, ...(returnNonce && { returnNonce }) })).json<BankIdState>(),
    rows: async () => dbOf().select().from(identificationOrders).orderBy(identificationOrders.startedAt),
    audit: async () =>
      dbOf()
        .select({ action: auditEntries.action, subject: auditEntries.subject, detail: auditEntries.detail })
        .from(auditEntries)
        .orderBy(auditEntries.id),
    /** Returns the actor of each audit entry. */
    actors: async () => (await dbOf().select().from(auditEntries).orderBy(auditEntries.id)).map(({ actor }) => actor),
  }
}

/** Runs a suite on a database, with a new and empty sign-in for each test. */
export function describeSignIn(name: string, define: (kit: SignInKit) => void): void {
  describeOnDatabase(name, (open) => {
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
      openOther: async () => openSignIn(dbOf(), (real) => real, partsOf()),
    })
  })
}

function opened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('it is opened before each test')
  return part
}
