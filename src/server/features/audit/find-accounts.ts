import { eq, or, sql } from 'drizzle-orm'
import type { AuditAccount } from '../../../contract/audit.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { contentAuthors } from '../../platform/db/schema/content.ts'
import { identityAccounts } from '../../platform/db/schema/identity.ts'

/** Actors that are no account. */
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set(['customer', 'visitor', 'server', 'operator'])

/**
 * Returns the actors of a text: an id as the log writes it, the user name of an account of the embedded identity provider, or
 * the whole name of an employee. Several employees may have the same name. A customer is found by personal number alone, which is noted for
 * the customer.
 */
export async function findAccounts(db: DbOrTx, text: string): Promise<AuditAccount[]> {
  const wanted = text.trim()
  if (WITHOUT_ACCOUNT.has(wanted)) return [{ id: wanted }]
  const isAuthor = or(eq(contentAuthors.id, wanted), eq(sql`lower(${contentAuthors.name})`, wanted.toLowerCase()))
  const authors = await db.select({ id: contentAuthors.id, name: contentAuthors.name }).from(contentAuthors).where(isAuthor)
  const { id, username, givenName, surname, roles } = identityAccounts
  const isAccount = or(
    eq(username, wanted.toLowerCase()),
    eq(id, wanted.replace(/^account:/, '')),
    eq(sql`lower(${givenName} || ' ' || ${surname})`, wanted.toLowerCase()),
  )
  const accounts = await db.select({ id, givenName, surname, roles }).from(identityAccounts).where(isAccount)
  const known = new Map<string, AuditAccount>(authors.map((author) => [author.id, author]))
  for (const account of accounts.filter((found) => !found.roles.includes('customer')))
    known.set(`account:${account.id}`, { id: `account:${account.id}`, name: `${account.givenName} ${account.surname}` })
  // an account of another provider that has used no role is known to the log alone
  if (known.size === 0 && accounts.length === 0 && wanted.startsWith('account:')) known.set(wanted, { id: wanted })
  return [...known.values()]
}
