import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CollectionLoginMethod } from '../../../contract/wallet.ts'
import { EXTERNAL_COMPANIES, type ExternalCompanyId } from '../../../insurance/external/company.ts'
import type { CollectionOrder, Collector, CollectorStatus } from './collector-port.ts'

/** Has a home at `folksam` and nothing at `hedvig`; `svedea` fails for everyone. */
export const SUITE_PERSON = '198507092388'
const OTHER_PERSON = '198507092396'

/** A collector under test, with the phones of the people who sign in. */
export interface CollectorWorld {
  readonly collector: Collector
  /** Advances the clock. */
  forward(ms: number): void
  /** The person signs in where a collection from the company waits. */
  signIn(company: ExternalCompanyId, personalNumber: string): Promise<void>
  /** The person cancels there. */
  cancelSignIn(company: ExternalCompanyId, personalNumber: string): Promise<void>
  close(): Promise<void>
}

/** Returns an order of the suite's person. */
export function orderOf(
  insuranceCompany: ExternalCompanyId,
  idempotencyId: string,
  loginMethod: CollectionLoginMethod = 'bankid',
): CollectionOrder {
  return {
    idempotencyId,
    insuranceCompany,
    personalNumber: SUITE_PERSON,
    loginMethod,
    endUserIp: '192.0.2.1',
    userAgent: 'Mozilla/5.0',
    returnUrl: 'https://teckna.example/mina-sidor/hamta',
  }
}

/** Longer than any step of a collection but the sign-in. */
const STEP_MS = 5_000

/**
 * Declares the contract of the port `Collector` as tests.
 * @param title names the adapter in each test
 * @param makeWorld opens a collector without collections, before each test
 */
export function describeCollector(title: string, makeWorld: () => Promise<CollectorWorld>): void {
  describe(`[P4.10] ${title}: the contract of the collector`, () => {
    let opened: CollectorWorld
    const suite = stepsIn(() => opened)
    beforeEach(async () => {
      opened = await makeWorld()
    }, 60_000)
    afterEach(async () => opened.close())
    describeCollections(suite)
    describeRefusals(suite)
  })
}

type Suite = ReturnType<typeof stepsIn>

/** Returns the steps that the tests have in common. */
function stepsIn(world: () => CollectorWorld) {
  const after = async (id: string): Promise<CollectorStatus> => {
    world().forward(STEP_MS)
    return world().collector.status(id)
  }
  const waits = async (company: ExternalCompanyId, loginMethod?: CollectionLoginMethod) => {
    const id = await world().collector.create(orderOf(company, `order-${company}`, loginMethod))
    return { id, status: await after(id) }
  }
  const signedIn = async (company: ExternalCompanyId): Promise<CollectorStatus> => {
    const { id } = await waits(company)
    await world().signIn(company, SUITE_PERSON)
    expect(await after(id)).toEqual({ stage: 'fetching' })
    return after(id)
  }
  return { world, collector: () => world().collector, after, waits, signedIn }
}

function describeCollections({ world, collector, after, waits, signedIn }: Suite): void {
  it('[P3.5] names the companies by our words, those that can be chosen and those that cannot', async () => {
    const companies = await collector().companies()
    expect(companies.map(({ insuranceCompany }) => insuranceCompany).toSorted()).toEqual(EXTERNAL_COMPANIES.toSorted())
    const folksam = { insuranceCompany: 'folksam', functional: true, coming: false, loginMethods: ['bankid', 'bankidOnThisDevice'] }
    expect(companies).toContainEqual(folksam)
    expect(companies).toContainEqual(expect.objectContaining({ insuranceCompany: 'paydrive', functional: false, coming: true }))
    expect(companies).toContainEqual(expect.objectContaining({ insuranceCompany: 'moderna', loginMethods: ['password'] }))
  })

  it('fetches what the person has, after a sign-in by the code to scan', async () => {
    const id = await collector().create(orderOf('folksam', 'order-folksam'))
    expect(await collector().status(id)).toEqual({ stage: 'queued' })
    await expect(collector().data(id)).rejects.toMatchObject({ code: 'tooEarly' })
    expect(await after(id)).toEqual({ stage: 'waitingForSignIn', signIn: { qr: expect.stringMatching(/^bankid\./) as string } })
    await world().signIn('folksam', SUITE_PERSON)
    expect(await after(id)).toEqual({ stage: 'fetching' })
    expect(await after(id)).toEqual({ stage: 'done' })
    expect(await after(id)).toEqual({ stage: 'done' })
    const [home] = await collector().data(id)
    expect(home).toMatchObject({ insuranceCompany: 'folksam', insuranceType: 'Home', premiumAmountTerm: '189 kr/mån' })
  })

  it('opens the app on the same device instead of showing a code', async () => {
    const { status } = await waits('folksam', 'bankidOnThisDevice')
    expect(status).toEqual({ stage: 'waitingForSignIn', signIn: { launchUrl: expect.any(String) as string } })
  })

  it('says that nothing was found, and that a company failed', async () => {
    expect(await signedIn('hedvig')).toEqual({ stage: 'noneFound' })
    expect(await signedIn('svedea')).toEqual({ stage: 'failed', failure: 'companyFailed' })
  })

  it('makes one collection of an order that is repeated, and two of two orders', async () => {
    const first = await collector().create(orderOf('folksam', 'one'))
    expect(await collector().create(orderOf('folksam', 'one'))).toBe(first)
    expect(await collector().create(orderOf('folksam', 'two'))).not.toBe(first)
  })
}

function describeRefusals({ world, collector, after, waits }: Suite): void {
  it('fetches nothing for another person who signs in', async () => {
    const { id } = await waits('folksam')
    await world().signIn('folksam', OTHER_PERSON)
    expect(await after(id)).toEqual({ stage: 'failed', failure: 'wrongPerson' })
    await expect(collector().data(id)).rejects.toMatchObject({ code: 'tooEarly' })
  })

  it('says that the person cancelled the sign-in', async () => {
    const { id } = await waits('folksam')
    await world().cancelSignIn('folksam', SUITE_PERSON)
    expect(await after(id)).toEqual({ stage: 'failed', failure: 'signInCancelled' })
  })

  it('forgets a collection that is ended, also twice', async () => {
    const { id } = await waits('folksam')
    await collector().cancel(id)
    await collector().cancel(id)
    await expect(collector().data(id)).rejects.toMatchObject({ code: 'gone' })
  })

  it('knows no collection by another id, and takes no order for a company that cannot be chosen', async () => {
    await expect(collector().status('AAAAAAAAAAAAAAAAAAAAAA')).rejects.toMatchObject({ code: 'gone' })
    await expect(collector().create(orderOf('paydrive', 'one'))).rejects.toMatchObject({ code: 'refused' })
  })
}
