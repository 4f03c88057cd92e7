import type { FastifyInstance } from 'fastify'
import { AuditPage, AuditSearch, type AuditAccount } from '../../../contract/audit.ts'
import type { Clock } from '../../../values/clock.ts'
import type { JsonObject } from '../../../values/json.ts'
import { actorOf } from '../../accounts/session/actor-of.ts'
import { readAuthorNames } from '../../accounts/session/author-names.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { readAudit } from '../../platform/audit/read-audit.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { maskPersonalNumbers } from '../../platform/http/mask.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { findAccounts } from './find-accounts.ts'
import { subjectsOf, type KeptByCore } from './person-subjects.ts'

export interface AuditRouteOptions {
  readonly db: Db
  readonly clock: Clock
  readonly core: Pick<CoreSystem, 'casesNaming' | 'contractsOf' | 'unboughtQuotesOf'>
  readonly personHash: PersonHash
  /** The hash of a personal number at the embedded identity provider. */
  readonly accountHash: PersonHash
}

const SEARCH = { bodyLimit: 4_096, config: { writesOwnAudit: true }, schema: { body: AuditSearch, response: { 200: AuditPage } } }

/** A fastify plugin with the audit log, for administrators. Each search is audited with its filter. [P6.1] */
export async function auditRoutes(scope: FastifyInstance, { db, clock, core, personHash, accountHash }: AuditRouteOptions): Promise<void> {
  typedScope(scope, ['administrator']).post('/api/admin/audit/search', SEARCH, async ({ body, session }) => {
    const { personalNumber, account, ...filter } = body
    const person = personalNumber === undefined ? undefined : `person:${personHash(personalNumber)}`
    // before the transaction: the core system may be another one
    const kept = personalNumber === undefined ? NOTHING_KEPT : await keptByCore(core, personalNumber)
    return db.transaction(async (tx) => {
      const accounts = account === undefined ? [] : await findAccounts(tx, account)
      const of = personalNumber === undefined ? undefined : await subjectsOf(tx, keysOf(personalNumber), kept)
      const isUnknown = account !== undefined && accounts.length === 0
      const actors = account === undefined ? undefined : accounts.map(({ id }) => id)
      const page = isUnknown ? NOTHING : await readAudit(tx, { ...filter, ...(of && { of }), ...(actors && { actors }) })
      const actor = await actorOf(tx, session)
      const subject = person ?? personIn(filter.subject) ?? accounts[0]?.id ?? 'audit'
      const detail = withoutNumbers({ ...filter, ...(account !== undefined && { account }) })
      await writeAudit(tx, { at: clock.now(), actor, action: 'audit.read', subject, detail })
      return named(tx, page, accounts)
    })
  })

  const keysOf = (personalNumber: string) => ({
    personalNumber,
    personHash: personHash(personalNumber),
    accountHash: accountHash(personalNumber),
  })
}

const NOTHING = { entries: [], next: null }
const NOTHING_KEPT: KeptByCore = { cases: [], contracts: [], unbought: [] }

/** @throws ApiError 503 `unavailable` */
async function keptByCore(core: AuditRouteOptions['core'], personalNumber: string): Promise<KeptByCore> {
  return callCore(async () => ({
    cases: await core.casesNaming(personalNumber),
    contracts: await core.contractsOf(personalNumber),
    unbought: await core.unboughtQuotesOf(personalNumber, ''),
  }))
}

/** Returns a subject that is a person, as the log writes it: who is looked at by it finds the look too. */
const personIn = (subject: string | undefined) =>
  subject?.startsWith('person:') === true && maskPersonalNumbers(subject) === subject ? subject : undefined

/** Adds the names of employees. */
async function named(
  db: DbOrTx,
  { entries, next }: Pick<AuditPage, 'entries' | 'next'>,
  accounts: readonly AuditAccount[],
): Promise<AuditPage> {
  const nameOf = await readAuthorNames(db)
  const found = new Map(accounts.map(({ id, name }) => [id, name]))
  const shown = entries.map((entry) => {
    const name = found.get(entry.actor) ?? nameOf(entry.actor)
    return name === entry.actor ? entry : { ...entry, actorName: name }
  })
  return { entries: shown, next, accounts: [...accounts] }
}

/** Masks personal numbers in a filter, in case the user typed one into another field. */
function withoutNumbers(filter: JsonObject): JsonObject {
  const masked = Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? maskPersonalNumbers(value) : value])
  return Object.fromEntries(masked) as JsonObject
}
