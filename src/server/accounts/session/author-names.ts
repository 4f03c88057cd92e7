import { and, eq } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { contentAuthors } from '../../platform/db/schema/content.ts'
import type { Identity } from '../session/identity-token.ts'

/** An account that uses a role, such as to author content: the subject is unique at its issuer. OpenID Connect Core 5.7 */
export interface AuthorAccount {
  readonly issuer: string
  readonly subject: string
  /** What people call its holder now; others may have the same name. */
  readonly name: string
}

/** The account of somebody who has signed in. */
export function accountOf({ issuer, subject, user }: Identity): AuthorAccount {
  return { issuer, subject, name: `${user.firstName} ${user.lastName}`.trim() || subject }
}

/**
 * The id under which revisions, publications and the audit log name an account for good: `account:<subject>`. Where another
 * provider has an account of the same subject, the issuer stands behind it.
 */
export async function authorIdOf(db: DbOrTx, { issuer, subject, name }: AuthorAccount): Promise<string> {
  const isThis = and(eq(contentAuthors.issuer, issuer), eq(contentAuthors.subject, subject))
  const read = async () => (await db.select().from(contentAuthors).where(isThis))[0]
  const known = await read()
  if (known) {
    if (known.name !== name) await db.update(contentAuthors).set({ name }).where(isThis)
    return known.id
  }
  for (const id of [`account:${subject}`, `account:${subject}@${issuer}`]) {
    await db.insert(contentAuthors).values({ id, issuer, subject, name }).onConflictDoNothing()
    const made = await read()
    if (made) return made.id
  }
  throw new Error('an author has no id that is free')
}

/** Tells what people call an author: by the id; who has none, such as the operator, is called by what stands there. */
export async function readAuthorNames(db: Db): Promise<(author: string) => string> {
  const { id, name } = contentAuthors
  const names = new Map((await db.select({ id, name }).from(contentAuthors)).map((row) => [row.id, row.name]))
  return (author) => names.get(author) ?? author
}
