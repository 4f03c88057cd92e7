import { and, count, eq, gt } from 'drizzle-orm'
import type { CollectionRequest, InsuranceCollection } from '../../../contract/wallet.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { walletCollections } from '../../platform/db/schema/wallet.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { longId } from '../../platform/ids/ids.ts'
import { forgetOld, readRunning, type CollectionRow } from './collection-rows.ts'
import { companiesOf } from './companies.ts'
import { lockConsent } from './consent.ts'
import type { WalletCustomer, WalletOptions } from './options.ts'
import { sealOrder } from './sealed-order.ts'
import { shownCollection } from './shown-collection.ts'

/** The most collections of a person at once, and in a day. */
const MOST_AT_ONCE = 8
const MOST_A_DAY = 40
const DAY_MS = 24 * 60 * 60_000
/** What the audit log calls the start of a collection. */
const BEGUN = 'wallet.collect'

/**
 * Starts a collection; returns the running one if there is one from the company.
 * @throws ApiError 409 `termsNotAccepted`, `companyNotAvailable`, `loginMethodNotOffered`, `tooManyAtOnce`; 429 `tooManyCollections`; 503 `unavailable`
 */
export async function beginCollection(
  options: WalletOptions,
  customer: WalletCustomer,
  request: CollectionRequest,
): Promise<InsuranceCollection> {
  const person = options.personHash(customer.personalNumber)
  try {
    await requireOffer(options, request)
    return shownCollection(await options.db.transaction(async (tx) => begin(tx, options, person, customer, request)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    options.log.warn(
      { reason: error.code, code: error.code, person, insuranceCompany: request.insuranceCompany },
      'a collection was refused',
    )
    throw error
  }
}

async function requireOffer(options: WalletOptions, { insuranceCompany, loginMethod }: CollectionRequest): Promise<void> {
  const company = (await companiesOf(options)).find((one) => one.insuranceCompany === insuranceCompany)
  if (!company?.functional || company.coming) throw new ApiError(409, 'companyNotAvailable', 'nothing can be fetched from this company now')
  if (!company.loginMethods.includes(loginMethod))
    throw new ApiError(409, 'loginMethodNotOffered', 'the company does not offer this way to sign in')
}

async function begin(
  tx: Tx,
  options: WalletOptions,
  person: string,
  customer: WalletCustomer,
  request: CollectionRequest,
): Promise<CollectionRow> {
  const { insuranceCompany, loginMethod } = request
  const now = options.clock.now()
  if (!(await lockConsent(tx, person))) throw new ApiError(409, 'termsNotAccepted', 'the customer has not accepted the terms')
  const running = await readRunning(tx, person)
  const same = running.find((row) => row.insuranceCompany === insuranceCompany)
  if (same) return same
  if (running.length >= MOST_AT_ONCE) throw new ApiError(409, 'tooManyAtOnce', 'too many collections run at once')
  if ((await countBegun(tx, person, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY)
    throw new ApiError(429, 'tooManyCollections', 'too many collections in a day')
  // those that fail and are cancelled are not read again, and must not pile up
  await forgetOld(tx, { personHash: person, insuranceCompany }, new Date(now.getTime() - DAY_MS))
  const id = longId(options.random)
  const row = { id, personHash: person, insuranceCompany, loginMethod, stage: 'queued', createdAt: now, dueAt: now } as const
  const [made] = await tx
    .insert(walletCollections)
    .values({ ...row, sealedOrder: sealOrder(options, id, customer, request) })
    .returning()
  if (!made) throw new Error('the collection was not stored')
  const detail = { insuranceCompany, loginMethod }
  await writeAudit(tx, { at: now, actor: 'customer', action: BEGUN, subject: `person:${person}`, detail })
  return made
}

/** Counts by the audit log: deleting the wallet begins no new day. */
async function countBegun(tx: Tx, person: string, since: Date): Promise<number> {
  const { subject, action, at } = auditEntries
  const [begun] = await tx
    .select({ count: count() })
    .from(auditEntries)
    .where(and(eq(subject, `person:${person}`), eq(action, BEGUN), gt(at, since)))
  return begun?.count ?? 0
}
