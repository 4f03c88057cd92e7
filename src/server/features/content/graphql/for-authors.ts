import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type { Role } from '../../../../contract/session.ts'
import type { FindingLanguage } from '../../../../findings/language.ts'
import { findingLines, wordFindings, wordRefusal } from '../../../../findings/word.ts'
import type { Clock } from '../../../../values/clock.ts'
import { isObject } from '../../../../values/json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { unstorable } from '../../../platform/http/storable-text.ts'
import type { Telemetry } from '../../../platform/telemetry/telemetry.ts'
import { AUTHOR_ROLES, type Author } from '../authors.ts'
import type { BundleStore } from '../bundles.ts'
import { ContentError } from '../content-errors.ts'
import type { FlowRules } from '../flow-rules.ts'
import { LintError } from '../lint-error.ts'
import type { ListedProduct } from './list-products.ts'
import type { NoteRefusal } from './note-refusals.ts'

/** The context of a resolver; `author` is undefined if the request does not come from an author. */
export interface ContentContext {
  readonly db: Db
  readonly store: BundleStore
  readonly rules: FlowRules
  /** Returns the products on sale by priority, read once in a request. */
  readonly products: () => Promise<readonly ListedProduct[]>
  readonly clock: Clock
  readonly author: Author | undefined
  /** Language of findings, changes and refusals. */
  readonly language: FindingLanguage
  /** @param field for example `Query.draft` */
  readonly noteUse: (role: Role, field: string) => Promise<void>
  readonly noteRefusal: NoteRefusal
  readonly telemetry: Telemetry
}

/** The context of a resolver for authors; `author` is the id under which their work is saved. */
export type AuthorContext = Omit<ContentContext, 'author'> & { readonly author: string }

type Resolver<Args> = (parent: unknown, args: Args, context: ContentContext, info: GraphQLResolveInfo) => unknown

/**
 * Returns the roles that may use a field. All authors read drafts and put releases together, editors save drafts, and publishers
 * change what customers see. [P6.1]
 */
function rolesFor({ fieldName, parentType }: GraphQLResolveInfo): readonly Role[] {
  if (parentType.name === 'Query' || RELEASE_WRITING.has(fieldName)) return AUTHOR_ROLES
  return fieldName === 'saveDraft' || fieldName === 'deleteDraft' ? ['editor'] : ['publisher']
}

/** What puts a release together, and changes nothing that customers see. */
const RELEASE_WRITING: ReadonlySet<string> = new Set(['createRelease', 'addToRelease', 'removeFromRelease'])

/** Wraps a resolver so that only authors with a suitable role can use it. */
export function forAuthors<Args>(resolve: (args: Args, context: AuthorContext) => Promise<unknown>): Resolver<Args> {
  return async (_, args, context, info) => {
    const { author, noteUse } = context
    refuseUnstorable(args)
    if (author === undefined) throw new GraphQLError('authors only', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })
    const role = rolesFor(info).find((wanted) => author.roles.includes(wanted))
    if (role === undefined) throw new GraphQLError('not with this role', { extensions: { code: 'FORBIDDEN', http: { status: 403 } } })
    await noteUse(role, `${info.parentType.name}.${info.fieldName}`)
    return withContentErrors(() => resolve(args, { ...context, author: author.id }), context.language)
  }
}

/** Ids and hashes go to the database, which cannot take every text. @throws GraphQLError */
function refuseUnstorable(args: unknown): void {
  const fault = isObject(args) ? unstorable(Object.values(args).filter((value) => typeof value === 'string')) : undefined
  if (fault !== undefined) throw new GraphQLError(fault, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Converts a `ContentError` and a `LintError` to a GraphQL error with its words and its code. Other errors stay masked. */
async function withContentErrors<T>(work: () => Promise<T>, language: FindingLanguage): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LintError) throw lintRefusal(error, language)
    if (!(error instanceof ContentError)) throw error
    const { code, refusal } = error
    throw new GraphQLError(wordRefusal(refusal, language), { extensions: { code, refusal } })
  }
}

const lintRefusal = ({ findings }: LintError, language: FindingLanguage) =>
  new GraphQLError(findingLines(findings, language).join('\n'), {
    extensions: { code: 'LINT', findings: wordFindings(findings, language) },
  })
