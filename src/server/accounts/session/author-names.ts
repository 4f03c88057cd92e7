import { and, eq } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { contentAuthors } from '../../platform/db/schema/content.ts'
import type { Identity } from '../session/identity-token.ts'

/** An account that uses a role, such as editor. The subject is unique at its issuer. OpenID Connect Core 5.7 */
export interface AuthorAccount {
  readonly issuer: string
  readonly subject: string
  /** The holder's current display name; not unique. */
  readonly name: string
}

/** Returns the account of a signed-in identity. */
export function accountOf({ issuer, subject, user }: Identity): AuthorAccount {
  return { issuer, subject, name: `${user.firstName} ${user.lastName}`.trim() || subject }
}

/**
 * Returns an account's permanent id in revisions, publications and the audit log: `account:<subject>`. If an account of
 * another provider has the same subject, the issuer is appended.
 */
export async function authorIdOf(db: DbOrTx, { issuer, subject, name }: AuthorAccount): Promise<string> {
  const isSameAuthor = and(eq(contentAuthors.issuer, issuer), eq(contentAuthors.subject, subject))
  const read = async () => (await db.select().from(contentAuthors).where(isSameAuthor))[0]
  const known = await read()
  if (known) {
    if (known.name !== name) await db.update(contentAuthors).set({ name }).where(isSameAuthor)
    return known.id
  }
  for (const id of [`account:${subject}`, `account:${subject}@${issuer}`]) {
    await db.insert(contentAuthors).values({ id, issuer, subject, name }).onConflictDoNothing()
    const made = await read()
    if (made) return made.id
  }
  throw new Error('an author has no id that is free')
}

/** Returns a function from author id to display name. An id without a name, such as `operator`, is returned unchanged. */
export async function readAuthorNames(db: Db): Promise<(author: string) => string> {
  const { id, name } = contentAuthors
  const names = new Map((await db.select({ id, name }).from(contentAuthors)).map((row) => [row.id, row.name]))
  return (author) => names.get(author) ?? author
}
