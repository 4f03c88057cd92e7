import { and, eq } from 'drizzle-orm'
import { validators } from '../../../../validators/registry.ts'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { askedTexts } from '../../../engine/diff/asked-texts.ts'
import { change, type Change } from '../../../engine/diff/change.ts'
import { followDocument, followTexts } from '../../../engine/diff/follow-renames.ts'
import { diffPart } from '../../../engine/diff/diff-parts.ts'
import { diffFlows, diffTexts, type DiffSide } from '../../../engine/diff/diff.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { Db } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import { draftOfFlow } from './build-bundle.ts'
import { UnknownVersionError } from './content-errors.ts'
import { draftRules } from './draft-widening.ts'
import { readPageDrafts, readPageVersion } from './copy-pages.ts'
import type { FlowRules } from './flow-rules.ts'
import { LintError } from './lint-error.ts'
import { readSets } from './lookup-sets.ts'
import { loadWorkspace } from './workspace.ts'

/** What a comparison is between: the live version, and the drafts or a published version. */
export interface Comparing {
  /** Hash of the live version; undefined if there is none. */
  readonly live: string | undefined
  /** Hash of the version that would go live; undefined: the drafts. */
  readonly to: string | undefined
  readonly rules: FlowRules
}

type Languages = Readonly<Record<string, Copy>>

/** A flow, with the texts of every language. */
interface FlowSide extends Omit<DiffSide, 'copy'> {
  readonly copy: Languages
  readonly product: JsonObject | undefined
  /** Documents of the product by language, then kind. */
  readonly documents: Readonly<Record<string, JsonObject>>
}

/**
 * Returns what publishing the drafts of a flow, or going back to a version, would change. Faults of the drafts do not stop it.
 * @throws UnknownContentError, UnknownVersionError, LintError if the drafts cannot be read as a document
 */
export async function diffFlow(db: Db, flow: string, { live, to, rules }: Comparing): Promise<Change[]> {
  const after = to === undefined ? await readDrafts(db, flow, rules) : await readVersion(db, flow, to)
  if (!after) throw new UnknownVersionError(flow, to)
  const before = live === undefined ? undefined : await readVersion(db, flow, live)
  if (!before) return [change('neverPublishedFlow', '', 'neverPublished', { kind: 'flow', name: flow })]
  const [old, now] = [inShop(before), inShop(after)]
  const followed = followDocument(before.document, after.document, draftRules)
  const earlier = Object.fromEntries(
    Object.entries(before.copy).map(([language, copy]) => [language, followTexts(copy, after.copy[language] ?? {}, followed)]),
  )
  const others = diffLanguages(withoutShop(earlier), withoutShop(after.copy), (language) => `copy/${language}`, askedTexts([old, now]))
  return [...diffFlows(old, now, draftRules), ...others, ...diffPublishedParts(before, after)]
}

/** Returns the differences of the product's page, and of its documents in each language. */
function diffPublishedParts(before: FlowSide, after: FlowSide): Change[] {
  const languages = new Set([...Object.keys(before.documents), ...Object.keys(after.documents)])
  const ofDocuments = [...languages].flatMap((language) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const changes = diffPart(
        kind,
        `/documents/${language}/${kind}`,
        before.documents[language]?.[kind],
        after.documents[language]?.[kind],
      )
      return language === SHOP_LANGUAGE ? changes : changes.map((one) => Object.assign({}, one, { language }))
    }),
  )
  return [...diffPart('product', '/product', before.product, after.product), ...ofDocuments]
}

/** @throws LintError if the drafts cannot be read as a document */
async function readDrafts(db: Db, flow: string, rules: FlowRules): Promise<FlowSide> {
  const workspace = await loadWorkspace(db, flow)
  const draft = draftOfFlow(workspace, validators)
  if (!draft) throw new LintError(await rules.lint(workspace))
  return { ...draft, product: workspace.product, documents: workspace.documents }
}

async function readVersion(db: Db, flow: string, hash: string): Promise<FlowSide | undefined> {
  const [bundle] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.hash, hash), eq(bundles.flow, flow)))
  if (!bundle) return undefined
  const document = migrateDocument(bundle.document as unknown as JsonObject) as unknown as FlowDocument
  const { copy, options, product, documents } = bundle
  const lookups = await readSets(db, bundle.lookups ?? {})
  return { document, copy, options, lookups, product: product ?? undefined, documents: (documents ?? {}) as FlowSide['documents'] }
}

/** Labels are in the shop's language. */
const inShop = (side: FlowSide): DiffSide => ({ ...side, copy: side.copy[SHOP_LANGUAGE] ?? {} })

const withoutShop = (languages: Languages): Languages => ({ ...languages, [SHOP_LANGUAGE]: {} })

/**
 * Returns the text differences for each language. Differences in other languages than the shop's name the language,
 * because the keys are the same in all.
 */
function diffLanguages(
  before: Languages,
  after: Languages,
  placeOf: (language: string) => string,
  isAsked?: (key: string) => boolean,
): Change[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...languages].flatMap((language) => {
    const changes = diffTexts(placeOf(language), before[language] ?? {}, after[language] ?? {}, isAsked)
    return language === SHOP_LANGUAGE ? changes : changes.map((one) => Object.assign({}, one, { language }))
  })
}

/**
 * Returns what publishing the drafts of a copy page, or going back to a version, would change.
 * @throws UnknownContentError, UnknownVersionError
 */
export async function diffPage(db: Db, page: string, { live, to }: Comparing): Promise<Change[]> {
  const after = to === undefined ? await readPageDrafts(db, page) : await readPageVersion(db, page, to)
  if (!after) throw new UnknownVersionError(page, to)
  const before = live === undefined ? undefined : await readPageVersion(db, page, live)
  if (!before) return [change('neverPublishedPage', '', 'neverPublished', { kind: 'page', name: page })]
  return diffLanguages(before, after, (language) => `copy/${language}/${page}`)
}
