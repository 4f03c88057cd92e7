import { eq } from 'drizzle-orm'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import type { Change, ChangeClass } from '../../../engine/diff/change.ts'
import { diffFlows, diffTexts, type DiffSide } from '../../../engine/diff/diff.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { Finding } from '../../../engine/lint/finding.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { Db } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import { checkAssortment, diffAssortment, publishAssortment, rollbackAssortment } from './assortments.ts'
import { buildBundle, lintWhole, type BuiltBundle, type PublishRules } from './build-bundle.ts'
import { checkPage, publishPage, readPageDrafts, readPageVersion, rollbackPage } from './copy-pages.ts'
import { readDraft } from './drafts.ts'
import { ASSORTMENT } from './live-assortment.ts'
import { readSets } from './lookup-sets.ts'
import { readLiveHash, type ContentRef, type Published, type Publisher } from './pointer.ts'
import { publishFlow, rollbackFlow, type Publishing } from './publish.ts'
import { loadWorkspace } from './workspace.ts'

/** What can be done with a flow, a copy page and the assortment alike, by name. */
interface ContentLifecycle {
  check(db: Db, name: string, rules: PublishRules): Promise<readonly Finding[]>
  /** What a publish would change of the live version. */
  diff(db: Db, name: string, live: string | undefined, rules: PublishRules): Promise<readonly Change[]>
  publish(db: Db, name: string, publishing: Publishing): Promise<Published>
  rollback(db: Db, name: string, hash: string | undefined, publisher: Publisher): Promise<Published>
}

const LIFECYCLES: Readonly<Record<ContentRef['kind'], ContentLifecycle>> = {
  flow: {
    check: async (db, flow, rules) => lintWhole(await loadWorkspace(db, flow), rules),
    diff: diffFlow,
    publish: publishFlow,
    rollback: rollbackFlow,
  },
  copy: {
    check: async (db, page) => checkPage(db, page, await readPageDrafts(db, page)),
    diff: diffPage,
    publish: publishPage,
    rollback: rollbackPage,
  },
  assortment: {
    check: checkAssortment,
    diff: diffAssortment,
    publish: async (db, _, publisher) => publishAssortment(db, publisher),
    rollback: async (db, _, hash, publisher) => rollbackAssortment(db, hash, publisher),
  },
}

/** The flow of a name, or else the assortment or the copy page. A flow's own page is published with the flow. */
export async function contentRefOf(db: Db, name: string): Promise<ContentRef> {
  if (await readDraft(db, { kind: 'flow', id: name })) return { kind: 'flow', name }
  return { kind: name === ASSORTMENT ? 'assortment' : 'copy', name }
}

/**
 * What keeps a flow, a copy page or the assortment from being published.
 * @throws UnknownContentError
 */
export async function checkContent(db: Db, name: string, rules: PublishRules): Promise<readonly Finding[]> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].check(db, name, rules)
}

/**
 * What a publish of a flow, a copy page or the assortment would change.
 * @throws UnknownContentError, LintError
 */
export async function diffContent(db: Db, name: string, rules: PublishRules): Promise<readonly Change[]> {
  const content = await contentRefOf(db, name)
  return LIFECYCLES[content.kind].diff(db, name, await readLiveHash(db, content), rules)
}

/**
 * Publishes a flow, a copy page or the assortment.
 * @throws UnknownContentError, LintError
 */
export async function publishContent(db: Db, name: string, publishing: Publishing): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].publish(db, name, publishing)
}

/**
 * Makes an earlier version of a flow, a copy page or the assortment live again: the named one, or the one before.
 * @throws UnknownVersionError
 */
export async function rollbackContent(db: Db, name: string, hash: string | undefined, publisher: Publisher): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].rollback(db, name, hash, publisher)
}

async function diffFlow(db: Db, flow: string, live: string | undefined, rules: PublishRules): Promise<Change[]> {
  const after = await buildBundle(await loadWorkspace(db, flow), rules)
  const [before] = live === undefined ? [] : await db.select().from(bundles).where(eq(bundles.hash, live))
  if (!before) return [notPublished('compatible', `Flödet ${flow} är inte publicerat än.`)]
  const document = migrateDocument(before.document as unknown as JsonObject) as unknown as FlowDocument
  const known = { ...sideOf({ ...before, document }), lookups: await readSets(db, before.lookups ?? {}) }
  const changes = diffFlows(known, { ...sideOf(after), lookups: setsOf(after) })
  return [...changes, ...diffOtherLanguages(before.copy, after.copy)]
}

function notPublished(kind: ChangeClass, text: string): Change {
  return { class: kind, at: '', text, reason: 'Ingen kund har sett det.' }
}

function sideOf({ document, copy, options }: Pick<BuiltBundle, 'document' | 'copy' | 'options'>): DiffSide {
  return { document, options, copy: copy[SHOP_LANGUAGE] ?? {} }
}

function setsOf({ lookupSets }: BuiltBundle): NonNullable<DiffSide['lookups']> {
  return Object.fromEntries(lookupSets.map(({ lookup, entries }) => [lookup, entries]))
}

type Languages = BuiltBundle['copy']

/** Each language beside that of the shop by itself. */
function diffOtherLanguages(before: Languages, after: Languages): Change[] {
  const without = (languages: Languages): Languages => ({ ...languages, [SHOP_LANGUAGE]: {} })
  return diffLanguages(without(before), without(after), (language) => `copy/${language}`)
}

/** The differences of texts language by language. Those of another language than the shop's name it: the keys are the same in all. */
function diffLanguages(before: Languages, after: Languages, placeOf: (language: string) => string): Change[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...languages].flatMap((language) => {
    const changes = diffTexts(placeOf(language), before[language] ?? {}, after[language] ?? {})
    return language === SHOP_LANGUAGE ? changes : changes.map(inLanguage(language))
  })
}

function inLanguage(language: string) {
  return (change: Change): Change => ({ ...change, text: `På språket ${language}: ${change.text}` })
}

async function diffPage(db: Db, page: string, live: string | undefined): Promise<Change[]> {
  const after = await readPageDrafts(db, page)
  const before = live === undefined ? undefined : await readPageVersion(db, page, live)
  if (!before) return [notPublished('copy', `Textsidan ${page} är inte publicerad än.`)]
  return diffLanguages(before, after, (language) => `copy/${language}/${page}`)
}
