import { programTexts } from '../../../copy/program-texts.ts'
import { isObject } from '../../../values/json.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'
import { splitId, type DraftRef } from './drafts.ts'

/** Whoever needs a piece of content: another draft, or the program itself, which shows the texts of some copy pages. */
export interface Referrer {
  readonly kind: ContentKind | 'program'
  readonly id: string
}

/** A draft that may name others. */
export interface NamingDraft extends DraftRef {
  readonly body: unknown
}

/** The kinds whose drafts name others; the other kinds hold only texts and lists. */
export const NAMING_KINDS = ['flow', 'fragment', 'product', 'personas', 'documents', 'article'] as const satisfies readonly ContentKind[]

type Names = (id: string, draft: NamingDraft) => boolean

/** For each kind, whether a draft needs a piece of that kind with an id. */
const NAMES: { readonly [Kind in ContentKind]: Names } = {
  flow: (id, draft) =>
    isPartOf(id, draft) ||
    (draft.kind === 'flow' && hasMember(draft.body, (key, value) => key === 'flow' && value === id, 'participants')) ||
    (draft.kind === 'article' && namesProduct(id, draft)),
  copy: (id, { kind, body }) => kind === 'flow' && listAt(body, 'copy').includes(splitId(id).stem),
  options: (id, { kind, body }) =>
    isForm(kind) &&
    hasMember(
      body,
      (key, value, beside) => ((key === 'options' || key === 'deductibles') && value === id) || isGiven(id, key, value, beside),
    ),
  lookup: (id, { kind, body }) =>
    isForm(kind) && hasMember(body, (key, value, beside) => (isLookup(key, beside) && value === id) || isGiven(id, key, value, beside)),
  fragment: (id, { kind, body }) =>
    isForm(kind) &&
    hasMember(
      body,
      (key, value) => (key === '$ref' || key === 'group') && typeof value === 'string' && value.startsWith(`fragment:${id}#`),
    ),
  product: isFlowOf,
  personas: isFlowOf,
  documents: (id, draft) => isFlowOf(splitId(id).stem, draft) || (draft.kind === 'article' && linksTo(splitId(id).stem, draft)),
  assortment: (_, { kind }) => kind === 'product',
  article: (id, { kind, body }) => kind === 'article' && listAt(body, 'related').includes(id),
}

/** Returns the drafts that need a piece of content, and the program where it shows its texts; never the piece itself. */
export function referrersOf(ref: DraftRef, drafts: readonly NamingDraft[]): Referrer[] {
  const others = drafts.filter(({ kind, id }) => kind !== ref.kind || id !== ref.id)
  const found = others.filter((draft) => NAMES[ref.kind](ref.id, draft)).map(({ kind, id }) => ({ kind, id }))
  return [...found, ...programOf(ref)]
}

function programOf({ kind, id }: DraftRef): Referrer[] {
  const page = splitId(id).stem
  return kind === 'copy' && Object.keys(programTexts(page)).length > 0 ? [{ kind: 'program', id: page }] : []
}

const isForm = (kind: ContentKind) => kind === 'flow' || kind === 'fragment'

function isFlowOf(id: string, draft: NamingDraft): boolean {
  return draft.kind === 'flow' && draft.id === id
}

/** Whether a draft is published with a flow. */
function isPartOf(flow: string, { kind, id }: NamingDraft): boolean {
  if (kind === 'documents') return splitId(id).stem === flow
  return (kind === 'product' || kind === 'personas') && id === flow
}

function namesProduct(flow: string, draft: NamingDraft): boolean {
  return listAt(draft.body, 'products').includes(flow) || linksTo(flow, draft)
}

const linksTo = (flow: string, { body }: NamingDraft) =>
  hasMember(body, (key, value) => key === 'asset' && typeof value === 'string' && value.startsWith(`${flow}/`))

/** A registry's name stands beside the arguments that it takes; the name of a set does not. */
const isLookup = (key: string, beside: object) => key === 'lookup' && !('with' in beside)

/** A parameter of a group may be the name of a set. */
const isGiven = (id: string, key: string, value: unknown, beside: object) =>
  key === 'with' && 'group' in beside && isObject(value) && Object.values(value).includes(id)

function listAt(body: unknown, key: string): readonly unknown[] {
  const list = isObject(body) ? body[key] : undefined
  return Array.isArray(list) ? list : []
}

type Matches = (key: string, value: unknown, beside: object) => boolean

/** Whether a member at any depth matches. @param within only below the body's own member of this name */
function hasMember(body: unknown, matches: Matches, within?: string): boolean {
  if (within !== undefined) return isObject(body) && hasMember(body[within], matches)
  if (Array.isArray(body)) return body.some((value) => hasMember(value, matches))
  if (!isObject(body)) return false
  return Object.entries(body).some(([key, value]) => matches(key, value, body) || hasMember(value, matches))
}
