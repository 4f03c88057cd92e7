import type { Copy } from '../../copy/lookup.ts'
import { equalJson, type Json, type JsonObject } from '../../values/json.ts'
import { inputAt, topInput } from '../answer-path.ts'
import { consentInputs } from '../consents.ts'
import type { FlowDocument, FlowSource } from '../document.ts'
import type { Fragments } from '../fragment.ts'
import { resolveDocument } from '../resolve.ts'
import { wordedKeys } from '../worded-keys.ts'
import { differingPlaces } from './differing-places.ts'
import { withInput } from './move-input.ts'
import { renameOf } from './new-path.ts'
import { renameInPersonas, renameInProduct } from './rename-answers.ts'
import { renameInDocument, type Vocabulary } from './rename-document.ts'
import { isErrorText, namesInput, namingIn, renameInTexts } from './rename-texts.ts'

/** The drafts of a flow in which the names of inputs occur. */
export interface NamingDrafts {
  readonly source: FlowSource
  readonly fragments: Fragments
  /** The flow's own texts by language. */
  readonly copy: Readonly<Record<string, Copy>>
  /** The texts of the pages that it shares, by id of the page and language. */
  readonly shared: Readonly<Record<string, Copy>>
  readonly personas?: JsonObject
  readonly product?: JsonObject
}

/** Why an input cannot be renamed. `moved`: it would be in another group, which only the author can write. */
export type RenameFault = 'unknown' | 'taken' | 'moved' | 'inFragment' | 'badName'

/** What a rename of an input changes. */
export interface RenamePlan {
  readonly source: FlowSource
  readonly copy: Readonly<Record<string, Copy>>
  readonly personas?: JsonObject
  readonly product?: JsonObject
  /** The document says where the answers were. False for a consent: it is asked again. */
  readonly hasMigration: boolean
  /** Places that the author must look at: JSON pointers into the document, and keys of texts. */
  readonly doubts: readonly string[]
}

/** The paths of an input before and after, without the indices of rows. */
export interface NamedPaths {
  readonly old: string
  readonly now: string
}

const ID = /^[A-Za-z][A-Za-z0-9]{0,59}$/

/**
 * Returns the drafts with an input under another name, and its earlier place in the document. If the author has renamed or moved
 * the input already, only the earlier place is added.
 * @throws ResolveError
 */
export function planRename(drafts: NamingDrafts, { old, now }: NamedPaths, vocabulary: Vocabulary): RenamePlan | RenameFault {
  const document = resolveDocument(drafts.source, drafts.fragments, vocabulary.registry)
  const [from, to] = [old.split('.'), now.split('.')]
  if (![...from, ...to].every((id) => ID.test(id))) return 'badName'
  const isThere = inputAt(document, now) !== undefined
  if (inputAt(document, old) === undefined) return isThere ? declared(drafts, document, { old, now }) : 'unknown'
  if (isThere || (to.length === 1 && Object.hasOwn(document.facts ?? {}, now))) return 'taken'
  if (from.slice(0, -1).join('.') !== to.slice(0, -1).join('.')) return 'moved'
  return renamed(drafts, document, { old, now }, vocabulary)
}

function declared(drafts: NamingDrafts, document: FlowDocument, { old, now }: NamedPaths): RenamePlan | RenameFault {
  const source = withEarlierPlace(drafts.source, document, { old, now })
  const isChanged = !equalJson(source, drafts.source)
  if (!isChanged && !isConsentAt(document, now)) return 'inFragment'
  return { ...drafts, source, hasMigration: isChanged, doubts: [] }
}

function renamed(drafts: NamingDrafts, document: FlowDocument, { old, now }: NamedPaths, vocabulary: Vocabulary): RenamePlan | RenameFault {
  const rename = { from: old, to: now.split('.').at(-1) ?? '' }
  const renames = renameOf(rename.from, rename.to)
  const wanted = renameInDocument(document as unknown as JsonObject, renames, vocabulary)
  const plain = renameInDocument(drafts.source, renames, vocabulary)
  const source = withEarlierPlace(plain, wanted as unknown as FlowDocument, { old, now })
  const hasMigration = !equalJson(source, plain)
  const isConsent = isConsentAt(document, old)
  if (!hasMigration && !isConsent) return 'inFragment'
  const copy = Object.fromEntries(Object.entries(drafts.copy).map(([id, texts]) => [id, renameInTexts(document, [rename], texts)]))
  const { personas, product } = drafts
  return {
    source,
    copy,
    ...(personas && { personas: renameInPersonas(renames, personas) }),
    ...(product && { product: renameInProduct(renames, product) }),
    hasMigration,
    doubts: [...unwritten(resolveDocument(plain, drafts.fragments, vocabulary.registry), wanted), ...doubtfulTexts(document, old, drafts)],
  }
}

const isConsentAt = (document: FlowDocument, path: string) => consentInputs(document).has(topInput(path))

/** Returns a source whose input says where its answers were, newest first. @param document the same, resolved, with the new name */
function withEarlierPlace(source: FlowSource, document: FlowDocument, { old, now }: NamedPaths): FlowSource {
  if (isConsentAt(document, now)) return source
  const scope = scopeLength(document, now)
  const inScope = (path: string) => path.split('.').slice(scope).join('.')
  return withInput(source, now.split('.'), (input) => {
    const known = Array.isArray(input['renamedFrom']) ? (input['renamedFrom'] as Json[]) : (inputAt(document, now)?.renamedFrom ?? [])
    const places = [...new Set([inScope(old), ...known])].filter((place) => place !== inScope(now))
    return places.length === 0 ? input : { ...input, renamedFrom: places }
  })
}

/** How many ids lead to the row that an input is in; none outside lists. */
function scopeLength(document: FlowDocument, path: string): number {
  const ids = path.split('.')
  return (
    ids.findLastIndex((_, index) => index < ids.length - 1 && inputAt(document, ids.slice(0, index + 1).join('.'))?.items !== undefined) + 1
  )
}

/** Returns the places of the resolved document that fragments keep as they were. */
function unwritten(actual: FlowDocument, wanted: JsonObject): string[] {
  return differingPlaces(actual as unknown as JsonObject, wanted).map(({ at }) => `flow.json ${at}`)
}

/** Returns the texts that name the input, or something of its name, and that are not the flow's to rewrite. */
function doubtfulTexts(document: FlowDocument, old: string, { copy, shared }: NamingDrafts): string[] {
  const id = old.split('.').at(-1) ?? ''
  const isNaming = namingIn(document)(old)
  const worded = new Set(wordedKeys(document).flatMap(({ key }) => (isNaming(key) ? [key] : [])))
  const naming = (texts: Copy, isDoubtful: (key: string) => boolean) =>
    Object.entries(texts).flatMap(([key, text]) => (isDoubtful(key) && namesInput(text, id) ? [key] : []))
  return [
    ...Object.entries(copy).flatMap(([page, texts]) => naming(texts, isErrorText).map((key) => `${page} ${key}`)),
    ...Object.entries(shared).flatMap(([page, texts]) => naming(texts, (key) => worded.has(key)).map((key) => `${page} ${key}`)),
  ]
}
