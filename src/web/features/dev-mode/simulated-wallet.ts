import type {
  InsuranceCollection,
  WalletCompaniesResponse,
  WalletInsurance,
  WalletResponse,
  WalletTerms,
} from '../../../contract/wallet.ts'
import type { Clock } from '../../../values/clock.ts'
import { ownValue } from '../../../values/own-value.ts'
import type { Payload } from '../../api/client.ts'
import type { MockData } from './mock-data.ts'

/** A wallet of the fictitious person, which answers the calls of the wallet without the server. [P2.6] */
export interface SimulatedWallet {
  /** @returns undefined for another call */
  readonly answer: (call: string, payload: Payload) => Promise<unknown> | undefined
}

interface WalletParts {
  readonly mockData: MockData
  readonly clock: Clock
  /** Whether it begins with the mock data; otherwise it is empty until the person fetches. */
  readonly isFilled: boolean
}

/** The person's wallet: it holds until the page is loaded again. */
interface Held {
  isAccepted: boolean
  /** Whether what the mock data have is shown. */
  isFilled: boolean
  /** Companies that were fetched from since. */
  fetched: ReadonlySet<string>
  collections: readonly InsuranceCollection[]
}

const EMPTY: Held = { isAccepted: false, isFilled: false, fetched: new Set(), collections: [] }

/** Returns a wallet over the mock data. A collection ends at the first question, with what they have from its company. */
export function createSimulatedWallet({ mockData, clock, isFilled }: WalletParts): SimulatedWallet {
  const held: Held = { ...EMPTY, isFilled, isAccepted: isFilled }
  const reads = readsOf(mockData, held, clock)
  const answers = { ...reads, ...changesOf(held, clock, reads) }
  return { answer: (call, payload) => ownValue<(payload: Payload) => Promise<unknown>>(answers, call)?.(payload) }
}

const WALLET = 'GET /wallet/insurances/{personalNumber}'
const TERMS = 'GET /wallet/user/terms'
const DATA = 'GET /wallet/collection/data/{personalNumber}/{collectionId}'

const isShown = ({ isFilled, fetched }: Held, company: string) => isFilled || fetched.has(company)

const collectionOf = ({ collections }: Held, { collectionId }: Payload) => collections.find(({ entityId }) => entityId === collectionId)

/** What was fetched on this page is no longer too old. */
function asFetched({ fetched }: Held, clock: Clock, insurance: WalletInsurance): WalletInsurance {
  if (!fetched.has(insurance.insuranceCompany)) return insurance
  const isCurrent = insurance.needsUpdate ? ({ coming: false, externalStatus: 'valid', needsUpdate: false } as const) : {}
  return { ...insurance, ...isCurrent, fetchedAt: clock.now().toISOString() }
}

function readsOf(mockData: MockData, held: Held, clock: Clock) {
  const known = async () => ((await mockData('wallet')) as WalletResponse).insurances.map((one) => asFetched(held, clock, one))
  const shown = async () => (await known()).filter(({ insuranceCompany }) => isShown(held, insuranceCompany))
  return {
    [WALLET]: async () => ({ insurances: await shown(), insuranceCollections: held.collections }),
    'GET /wallet/companies/{personalNumber}': async () => ({
      companies: ((await mockData('walletCompanies')) as WalletCompaniesResponse).companies.map((company) =>
        isShown(held, company.insuranceCompany) ? company : Object.assign(company, { userStatus: { status: 'NO_STATUS' } }),
      ),
    }),
    async [TERMS]() {
      const { terms } = (await mockData('walletTerms')) as { terms: WalletTerms }
      const { version, acceptedAt = clock.now().toISOString() } = terms
      return { terms: { version, isAccepted: held.isAccepted, ...(held.isAccepted && { acceptedAt }) } }
    },
    /** Also what a company would tell now, for the end of a collection. */
    async [DATA](payload: Payload) {
      const company = collectionOf(held, payload)?.insuranceCompany
      return { insurances: (await known()).filter(({ insuranceCompany }) => insuranceCompany === company) }
    },
  }
}

interface Reads {
  readonly [WALLET]: () => Promise<{ readonly insurances: readonly WalletInsurance[] }>
  readonly [TERMS]: () => Promise<unknown>
  readonly [DATA]: (payload: Payload) => Promise<{ readonly insurances: readonly WalletInsurance[] }>
}

function changesOf(held: Held, clock: Clock, reads: Reads) {
  const now = () => clock.now().toISOString()
  function put(collection: InsuranceCollection | undefined) {
    if (!collection) return undefined
    held.collections = [collection, ...held.collections.filter(({ entityId }) => entityId !== collection.entityId)]
    return { insuranceCollection: collection }
  }
  return {
    'POST /wallet/user/terms': async ({ isAccepted }: Payload) => {
      Object.assign(held, isAccepted === true ? { isAccepted } : { ...EMPTY, collections: held.collections })
      return reads[TERMS]()
    },
    'POST /wallet/collection/create/{personalNumber}': async ({ insuranceCompany, loginMethod }: Payload) => {
      const chosen = { insuranceCompany, loginMethod } as Pick<InsuranceCollection, 'insuranceCompany' | 'loginMethod'>
      const entityId = `devmode-fetch-${String(held.collections.length + 1).padStart(8, '0')}`
      return put({ ...chosen, entityId, creationDate: now(), status: 'NO_STATUS', stage: 'queued' })
    },
    'GET /wallet/collection/status/{personalNumber}/{collectionId}': async (payload: Payload) => {
      const collection = collectionOf(held, payload)
      if (collection?.stage !== 'queued') return put(collection)
      held.fetched = new Set([...held.fetched, collection.insuranceCompany])
      const isNone = (await reads[DATA](payload)).insurances.length === 0
      const end = isNone
        ? ({ stage: 'noneFound', status: 'NO_INSURANCE_FOUND' } as const)
        : ({ stage: 'done', status: 'SCRAPING_COMPLETED' } as const)
      return put({ ...collection, ...end, endDate: now() })
    },
    'POST /wallet/collection/cancel/{personalNumber}/{collectionId}': async (payload: Payload) => {
      const collection = collectionOf(held, payload)
      return put(collection && { ...collection, stage: 'cancelled', endDate: now() })
    },
    'DELETE /wallet/delete/{personalNumber}': async () => {
      const deleted = { collections: held.collections.length, insurances: (await reads[WALLET]()).insurances.length }
      Object.assign(held, EMPTY)
      return { deleted }
    },
  }
}
