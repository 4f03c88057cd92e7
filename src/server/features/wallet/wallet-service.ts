import type {
  InsuranceCollection,
  WalletDeleted,
  WalletInsurance,
  WalletResponse,
  WalletTerms,
  WalletTermsRequest,
} from '../../../contract/wallet.ts'
import { WALLET_TERMS_VERSION, type CollectionRequest } from '../../../contract/wallet.ts'
import type { ExternalCompany } from '../../../insurance/external/company.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { CollectorCompany } from '../../ports/collector/collector-port.ts'
import { beginCollection } from './begin-collection.ts'
import { cancelRunning, deleteCollections, readCollection, readCollections, removeEnded, type CollectionRow } from './collection-rows.ts'
import { createCollecting, type Collecting } from './collecting.ts'
import { companiesOf, statusOfCompany } from './companies.ts'
import { acceptTerms, deleteConsents, lockConsent, readConsents, readTerms, revokeTerms, type GivenConsent } from './consent.ts'
import { forgetAtCollector } from './forget-at-collector.ts'
import { deleteKept, readKept, removeFetched } from './kept-insurances.ts'
import type { WalletCustomer, WalletOptions } from './options.ts'
import { shownCollection } from './shown-collection.ts'

/** What customers keep of their insurances at other companies, and how it is fetched. [P1.9] [P4.10] */
export interface WalletService extends Pick<Collecting, 'stepDue'> {
  /** Returns every company that is known, in a fixed order. @throws ApiError 503 `unavailable` */
  registered(): Promise<readonly CollectorCompany[]>
  /** As `registered`, with what the person's last collection from each gave. */
  companies(personalNumber: string): Promise<readonly ExternalCompany[]>
  terms(personalNumber: string): Promise<WalletTerms>
  /** Returns every consent that the person has given, the revoked ones too, oldest first. */
  consents(personalNumber: string): Promise<readonly GivenConsent[]>
  /**
   * Accepts the terms or revokes the consent. A revoked consent ends every collection and deletes what was fetched by it.
   * @throws ApiError 409 `termsChanged` for a version that is not the present one
   */
  decide(personalNumber: string, decision: WalletTermsRequest): Promise<WalletTerms>
  /**
   * Starts a collection; returns the running one if there is one from the company.
   * @throws ApiError 409 `termsNotAccepted`, `companyNotAvailable`, `loginMethodNotOffered`, `tooManyAtOnce`; 429 `tooManyCollections`; 503 `unavailable`
   */
  create(customer: WalletCustomer, request: CollectionRequest): Promise<InsuranceCollection>
  /** Takes the next step if it is due, and returns where the collection stands. @throws ApiError 404 `notFound` */
  status(personalNumber: string, collectionId: string): Promise<InsuranceCollection>
  /** Ends a collection unless it has ended. @throws ApiError 404 `notFound` */
  cancel(personalNumber: string, collectionId: string): Promise<InsuranceCollection>
  /** Returns what is kept from the company of a collection. @throws ApiError 404 `notFound`, 409 `notFetched` */
  data(personalNumber: string, collectionId: string): Promise<readonly WalletInsurance[]>
  wallet(personalNumber: string): Promise<WalletResponse>
  /** Ends every collection, and deletes all that is kept of a person, consents too. */
  deleteAll(personalNumber: string): Promise<WalletDeleted>
  /** Deletes what was fetched long ago and never again. @returns how many rows */
  removeExpired(): Promise<number>
}

/** A term of a year, and the time to fetch it again. */
const RETENTION_MS = 400 * 24 * 60 * 60_000

/** Creates the wallet over a collector. */
export function createWalletService(options: WalletOptions): WalletService {
  const { db, clock, personHash } = options
  const collecting = createCollecting(options)

  const required = async (person: string, collectionId: string): Promise<CollectionRow> => {
    const row = await readCollection(db, person, collectionId)
    if (!row) throw new ApiError(404, 'notFound', 'the customer has no such collection')
    return row
  }

  return {
    stepDue: async (isStopping) => collecting.stepDue(isStopping),
    registered: async () => companiesOf(options),

    async companies(personalNumber) {
      const [companies, rows] = await Promise.all([companiesOf(options), readCollections(db, personHash(personalNumber))])
      return companies.map(({ insuranceCompany, functional, coming, loginMethods }) => ({
        insuranceCompany,
        functional,
        coming,
        loginMethods,
        userStatus: statusOfCompany(insuranceCompany, rows),
      }))
    },

    terms: async (personalNumber) => readTerms(db, personHash(personalNumber)),
    consents: async (personalNumber) => readConsents(db, personHash(personalNumber)),
    decide: async (personalNumber, decision) => decide(options, personHash(personalNumber), decision),
    create: async (customer, request) => beginCollection(options, customer, request),

    async status(personalNumber, collectionId) {
      const person = personHash(personalNumber)
      await required(person, collectionId)
      await collecting.step(collectionId)
      return shownCollection(await required(person, collectionId))
    },

    async cancel(personalNumber, collectionId) {
      const person = personHash(personalNumber)
      const { insuranceCompany } = await required(person, collectionId)
      const cancelled = await db.transaction(async (tx) => {
        const rows = await cancelRunning(tx, person, clock.now(), collectionId)
        if (rows.length > 0) await audit(tx, options, person, 'cancel', { insuranceCompany })
        return rows
      })
      await forgetAtCollector(options, cancelled)
      return shownCollection(await required(person, collectionId))
    },

    async data(personalNumber, collectionId) {
      const person = personHash(personalNumber)
      const { stage, insuranceCompany } = await required(person, collectionId)
      if (stage !== 'done' && stage !== 'noneFound') throw new ApiError(409, 'notFetched', 'the collection has fetched nothing')
      return readKept(options, person, insuranceCompany)
    },

    async wallet(personalNumber) {
      const person = personHash(personalNumber)
      const [insurances, rows] = await Promise.all([readKept(options, person), readCollections(db, person)])
      return { insurances, insuranceCollections: rows.map(shownCollection) }
    },

    deleteAll: async (personalNumber) => deleteAll(options, personHash(personalNumber)),

    async removeExpired() {
      const before = new Date(clock.now().getTime() - RETENTION_MS)
      return (await removeEnded(db, before)) + (await removeFetched(db, before))
    },
  }
}

async function decide(options: WalletOptions, person: string, { version, isAccepted }: WalletTermsRequest): Promise<WalletTerms> {
  const { db, clock, random } = options
  if (version !== WALLET_TERMS_VERSION) throw new ApiError(409, 'termsChanged', `the terms are of version ${WALLET_TERMS_VERSION}`)
  const now = clock.now()
  const cancelled = await db.transaction(async (tx) => {
    if (isAccepted) {
      if (await acceptTerms(tx, person, { random, now })) await audit(tx, options, person, 'acceptTerms', { version })
      return []
    }
    await lockConsent(tx, person)
    if (!(await revokeTerms(tx, person, now))) return []
    const rows = await cancelRunning(tx, person, now)
    const insurances = await deleteKept(tx, person)
    await audit(tx, options, person, 'revokeTerms', { version, collections: rows.length, insurances })
    return rows
  })
  await forgetAtCollector(options, cancelled)
  return readTerms(db, person)
}

async function deleteAll(options: WalletOptions, person: string): Promise<WalletDeleted> {
  const { rows, deleted } = await options.db.transaction(async (tx) => {
    // no collection begins, and what a step stores meanwhile is seen below
    await lockConsent(tx, person)
    const rows = await deleteCollections(tx, person)
    const deleted = { collections: rows.length, insurances: await deleteKept(tx, person) }
    await deleteConsents(tx, person)
    await audit(tx, options, person, 'delete', deleted)
    return { rows, deleted }
  })
  await forgetAtCollector(
    options,
    rows.filter(({ endedAt }) => endedAt === null),
  )
  return deleted
}

async function audit(
  tx: Tx,
  { clock }: WalletOptions,
  person: string,
  what: string,
  detail: Readonly<Record<string, string | number>>,
): Promise<void> {
  await writeAudit(tx, { at: clock.now(), actor: 'customer', action: `wallet.${what}`, subject: `person:${person}`, detail })
}
