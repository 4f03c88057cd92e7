import type { EntriesPage, LookupEntry } from '../../../../contract/lookups.ts'

/** What a search found. */
export interface Found extends EntriesPage {
  readonly query: string
}

/** What a search box shows. */
export interface SearchBox {
  readonly text: string
  /** The chosen entry; its text is empty until it is known. */
  readonly chosen: LookupEntry | undefined
  readonly isOpen: boolean
  /** Index of the active hit. */
  readonly active: number | undefined
  /** The latest hits. Those of an older text stay until there are newer ones. */
  readonly found: Found | undefined
  readonly progress: 'still' | 'searching' | 'failed'
  /** The text lost focus without a chosen entry: the coming hits decide. */
  readonly isLeft: boolean
}

/** What happens to a search box. */
export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'opened' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'escaped' }
  | { readonly type: 'left' }
  | { readonly type: 'retried' }
  | { readonly type: 'moved'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly type: 'picked'; readonly index: number }
  | { readonly type: 'found'; readonly query: string; readonly page: EntriesPage }
  | { readonly type: 'failed'; readonly query: string }
  /** The answer was set outside the widget. */
  | { readonly type: 'given'; readonly code: string | undefined }
  /** The name of the answer set outside the widget. */
  | { readonly type: 'named'; readonly entry: LookupEntry }

/** Effects for the widget's runner. */
export type SearchEffect =
  /** `isNow`: without waiting for more to be typed. */
  | { readonly type: 'search'; readonly query: string; readonly isNow: boolean }
  | { readonly type: 'stopSearch' }
  | { readonly type: 'answer'; readonly code: string | undefined }
  /** Reports a finished change. */
  | { readonly type: 'finish' }
  /** The text is no answer; shows the error. */
  | { readonly type: 'refuse' }
  /** Whether the answer waits for a search. */
  | { readonly type: 'pend'; readonly isPending: boolean }
  /** Looks up a code's name. */
  | { readonly type: 'name'; readonly code: string }

export interface SearchStep {
  readonly box: SearchBox
  readonly effects: readonly SearchEffect[]
}

const EMPTY: SearchBox = {
  text: '',
  chosen: undefined,
  isOpen: false,
  active: undefined,
  found: undefined,
  progress: 'still',
  isLeft: false,
}

/** Returns the initial box for an answer. */
export function beginSearch(code: string | undefined): SearchStep {
  return code === undefined ? step(EMPTY) : step({ ...EMPTY, chosen: { code, text: '' } }, { type: 'name', code })
}

/** Returns the search query of the text. */
export function queryOf({ text }: Pick<SearchBox, 'text'>): string {
  return text.trim()
}

/** Whether hits are shown. */
export function isListed({ isOpen, found }: SearchBox): boolean {
  return isOpen && found !== undefined && found.entries.length > 0
}

/** Whether the panel below the text is open, with hits or the state of a search. */
export function isPanelOpen({ isOpen, found, progress }: SearchBox): boolean {
  return isOpen && (progress !== 'still' || found !== undefined)
}

/** Returns the box after an event, and the effects in their order. Pure. */
export function stepSearch(box: SearchBox, event: SearchEvent): SearchStep {
  return (STEPS[event.type] as (box: SearchBox, event: SearchEvent) => SearchStep)(box, event)
}

type EventOf<Type extends SearchEvent['type']> = Extract<SearchEvent, { readonly type: Type }>

const STEPS: { readonly [Type in SearchEvent['type']]: (box: SearchBox, event: EventOf<Type>) => SearchStep } = {
  typed: (box, { text }) => typed(box, text),
  opened: (box) => (queryOf(box) === '' ? step(box) : searched({ ...box, isOpen: true })),
  moved: (box, { to }) => moved(box, to),
  picked: (box, { index }) => picked(box, box.found?.entries[index]),
  confirmed,
  escaped: (box) => step({ ...box, isOpen: false, active: undefined }),
  left,
  retried: (box) => searched({ ...box, isOpen: true, progress: 'still' }),
  found: (box, { query, page }) =>
    isAwaited(box, query) ? arrived({ ...box, found: { query, ...page }, active: undefined, progress: 'still' }) : step(box),
  failed: (box, { query }) => (isAwaited(box, query) ? arrived({ ...box, progress: 'failed' }) : step(box)),
  given(box, { code }) {
    // keep the typed text while the answer is unchanged: its row may only have moved
    if (code === box.chosen?.code) return step(box)
    return withEffects(beginSearch(code), { type: 'stopSearch' }, ...unpend(box))
  },
  named: (box, { entry }) =>
    entry.code === box.chosen?.code && box.chosen.text === '' ? step({ ...box, chosen: entry, text: entry.text }) : step(box),
}

function step(box: SearchBox, ...effects: SearchEffect[]): SearchStep {
  return { box, effects }
}

function withEffects({ box, effects }: SearchStep, ...first: SearchEffect[]): SearchStep {
  return { box, effects: [...first, ...effects] }
}

function unpend({ isLeft }: SearchBox): SearchEffect[] {
  return isLeft ? [{ type: 'pend', isPending: false }] : []
}

function isAwaited(box: SearchBox, query: string): boolean {
  return box.progress === 'searching' && query === queryOf(box)
}

function typed(box: SearchBox, text: string): SearchStep {
  const next: SearchBox = { ...box, text, chosen: undefined, active: undefined, isLeft: false }
  const effects: SearchEffect[] = [...unpend(box), { type: 'answer', code: undefined }]
  const query = queryOf(next)
  if (query === '') return step({ ...next, isOpen: false, found: undefined, progress: 'still' }, ...effects, { type: 'stopSearch' })
  return step({ ...next, isOpen: true, progress: 'searching' }, ...effects, { type: 'search', query, isNow: false })
}

/** Returns the box with the hits of its text, and searches for them if they are missing. */
function searched(box: SearchBox): SearchStep {
  const query = queryOf(box)
  if (box.progress === 'searching' || box.found?.query === query) return step(box)
  return step({ ...box, progress: 'searching' }, { type: 'search', query, isNow: true })
}

function moved(box: SearchBox, to: 'next' | 'previous' | 'first' | 'last'): SearchStep {
  if (queryOf(box) === '') return step(box)
  const count = box.found?.entries.length ?? 0
  if (count === 0) return searched({ ...box, isOpen: true })
  const { active } = box
  const places = {
    next: active === undefined ? 0 : (active + 1) % count,
    previous: active === undefined ? count - 1 : (active + count - 1) % count,
    first: 0,
    last: count - 1,
  }
  return searched({ ...box, isOpen: true, active: places[to] })
}

function picked(box: SearchBox, entry: LookupEntry | undefined): SearchStep {
  if (!entry) return step(box)
  const chosen = { ...EMPTY, text: entry.text, chosen: entry }
  return step(chosen, { type: 'stopSearch' }, { type: 'answer', code: entry.code }, { type: 'finish' }, ...unpend(box))
}

/** Handles Enter. In an open list it chooses the entry if only one matches; without a list it submits the form. */
function confirmed(box: SearchBox): SearchStep {
  if (!isListed(box)) return left(box)
  const hits = box.found?.query === queryOf(box) ? box.found.entries : []
  const meant = box.active === undefined ? (exactHit(box) ?? (hits.length === 1 ? hits[0] : undefined)) : box.found?.entries[box.active]
  return picked(box, meant)
}

function left(box: SearchBox): SearchStep {
  const closed = { ...box, isOpen: false, active: undefined }
  if (box.chosen || queryOf(box) === '') return step(closed, { type: 'finish' })
  if (box.progress === 'failed' || box.found?.query === queryOf(box)) return decided(closed)
  if (box.isLeft) return step(closed)
  return step(
    { ...closed, progress: 'searching', isLeft: true },
    { type: 'pend', isPending: true },
    { type: 'search', query: queryOf(box), isNow: true },
  )
}

/** Handles the hits, or their absence, that the box waited for. */
function arrived(box: SearchBox): SearchStep {
  return box.isLeft ? decided(box) : step(box)
}

/** Handles lost focus: chooses the entry that the text names, if exactly one; otherwise the text is no answer. */
function decided(box: SearchBox): SearchStep {
  const hit = exactHit(box)
  return hit ? picked(box, hit) : step({ ...box, isLeft: false }, ...unpend(box), { type: 'refuse' }, { type: 'finish' })
}

/** Returns the only hit with the typed name, ignoring case. */
function exactHit(box: SearchBox): LookupEntry | undefined {
  const query = queryOf(box)
  if (box.found?.query !== query) return undefined
  const hits = box.found.entries.filter(({ text }) => text.toLocaleLowerCase('sv') === query.toLocaleLowerCase('sv'))
  return hits.length === 1 ? hits[0] : undefined
}
