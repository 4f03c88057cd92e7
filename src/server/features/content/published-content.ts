import { eq } from 'drizzle-orm'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { change, type Change } from '../../../engine/diff/change.ts'
import { diffFlows, diffTexts, type DiffSide } from '../../../engine/diff/diff.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { Finding } from '../../../findings/finding.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { Db } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import { checkArticles, diffArticles, publishArticles, rollbackArticles } from './articles.ts'
import { checkAssortment, diffAssortment, publishAssortment, rollbackAssortment } from './assortments.ts'
import type { BuiltBundle } from './build-bundle.ts'
import { checkPage, publishPage, readPageDrafts, readPageVersion, rollbackPage } from './copy-pages.ts'
import { readDraft } from './drafts.ts'
import type { FlowRules } from './flow-rules.ts'
import { ARTICLES } from './live-articles.ts'
import { ASSORTMENT } from './live-assortment.ts'
import { readSets } from './lookup-sets.ts'
import { readLiveHash, type ContentRef, type Published, type Publisher } from './pointer.ts'
import { publishFlow, rollbackFlow, type Publishing } from './publish.ts'
import { loadWorkspace } from './workspace.ts'

/** The operations that flows, copy pages, the assortment and the articles share. Each takes the content's name. */
interface ContentLifecycle {
  check(db: Db, name: string, rules: FlowRules): Promise<readonly Finding[]>
  /** Returns what a publish would change in the live version. */
  diff(db: Db, name: string, live: string | undefined, rules: FlowRules): Promise<readonly Change[]>
  publish(db: Db, name: string, publishing: Publishing): Promise<Published>
  rollback(db: Db, name: string, hash: string | undefined, publisher: Publisher): Promise<Published>
}

const LIFECYCLES: Readonly<Record<ContentRef['kind'], ContentLifecycle>> = {
  flow: {
    check: async (db, flow, rules) => rules.lint(await loadWorkspace(db, flow)),
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
  articles: {
    check: checkArticles,
    diff: diffArticles,
    publish: async (db, _, publisher) => publishArticles(db, publisher),
    rollback: async (db, _, hash, publisher) => rollbackArticles(db, hash, publisher),
  },
}

/**
 * Returns the content of a name: the flow, else the assortment, the articles or the copy page. A flow's own page is
 * published with the flow.
 */
export async function contentRefOf(db: Db, name: string): Promise<ContentRef> {
  if (await readDraft(db, { kind: 'flow', id: name })) return { kind: 'flow', name }
  if (name === ASSORTMENT) return { kind: 'assortment', name }
  return { kind: name === ARTICLES ? 'articles' : 'copy', name }
}

/**
 * Returns the findings that prevent publication of a flow, a copy page, the assortment or the articles.
 * @throws UnknownContentError
 */
export async function checkContent(db: Db, name: string, rules: FlowRules): Promise<readonly Finding[]> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].check(db, name, rules)
}

/**
 * Returns what publishing a flow, a copy page, the assortment or the articles would change.
 * @throws UnknownContentError, LintError
 */
export async function diffContent(db: Db, name: string, rules: FlowRules): Promise<readonly Change[]> {
  const content = await contentRefOf(db, name)
  return LIFECYCLES[content.kind].diff(db, name, await readLiveHash(db, content), rules)
}

/**
 * Publishes a flow, a copy page, the assortment or the articles.
 * @throws UnknownContentError, LintError
 */
export async function publishContent(db: Db, name: string, publishing: Publishing): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].publish(db, name, publishing)
}

/**
 * Makes an earlier version of a flow, a copy page, the assortment or the articles live again: the named one, or the previous one.
 * @throws UnknownVersionError, LintError if the version no longer agrees with the rest of the shop
 */
export async function rollbackContent(db: Db, name: string, hash: string | undefined, publisher: Publisher): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].rollback(db, name, hash, publisher)
}

async function diffFlow(db: Db, flow: string, live: string | undefined, rules: FlowRules): Promise<Change[]> {
  const after = await rules.build(await loadWorkspace(db, flow))
  const [before] = live === undefined ? [] : await db.select().from(bundles).where(eq(bundles.hash, live))
  if (!before) return [change('neverPublishedFlow', '', 'neverPublished', { kind: 'flow', name: flow })]
  const document = migrateDocument(before.document as unknown as JsonObject) as unknown as FlowDocument
  const known = { ...sideOf({ ...before, document }), lookups: await readSets(db, before.lookups ?? {}) }
  const changes = diffFlows(known, { ...sideOf(after), lookups: setsOf(after) })
  return [...changes, ...diffOtherLanguages(before.copy, after.copy)]
}

function sideOf({ document, copy, options }: Pick<BuiltBundle, 'document' | 'copy' | 'options'>): DiffSide {
  return { document, options, copy: copy[SHOP_LANGUAGE] ?? {} }
}

function setsOf({ lookupSets }: BuiltBundle): NonNullable<DiffSide['lookups']> {
  return Object.fromEntries(lookupSets.map(({ lookup, entries }) => [lookup, entries]))
}

type Languages = BuiltBundle['copy']

/** Compares each language other than the shop's separately. */
function diffOtherLanguages(before: Languages, after: Languages): Change[] {
  const without = (languages: Languages): Languages => ({ ...languages, [SHOP_LANGUAGE]: {} })
  return diffLanguages(without(before), without(after), (language) => `copy/${language}`)
}

/**
 * Returns the text differences for each language. Differences in other languages than the shop's name the language,
 * because the keys are the same in all.
 */
function diffLanguages(before: Languages, after: Languages, placeOf: (language: string) => string): Change[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...languages].flatMap((language) => {
    const changes = diffTexts(placeOf(language), before[language] ?? {}, after[language] ?? {})
    return language === SHOP_LANGUAGE ? changes : changes.map((one) => Object.assign({}, one, { language }))
  })
}

async function diffPage(db: Db, page: string, live: string | undefined): Promise<Change[]> {
  const after = await readPageDrafts(db, page)
  const before = live === undefined ? undefined : await readPageVersion(db, page, live)
  if (!before) return [change('neverPublishedPage', '', 'neverPublished', { kind: 'page', name: page })]
  return diffLanguages(before, after, (language) => `copy/${language}/${page}`)
}
