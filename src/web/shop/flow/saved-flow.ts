import type { Answers } from '../../../engine/document.ts'
import { isObject } from '../../../engine/json.ts'
import type { StoredQuotes } from '../../../quote/selectors.ts'

/** What is kept of a purchase over a reload: the bundle it began with, the answers, the names of its quotes. */
export interface SavedFlow {
  readonly hash: string
  readonly answers: Answers
  readonly quotes: StoredQuotes | null
}

/** Where purchases are kept; the browser's storage of one tab. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's storage, or one in memory where the browser does not allow any. */
export function flowStorage(page: { readonly sessionStorage: FlowStorage }): FlowStorage {
  try {
    return page.sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

const keyOf = (flow: string) => `teckna.flow.${flow}`

/** The purchase that was begun in this tab, or undefined: also when what is kept cannot be read. */
export function readSavedFlow(storage: FlowStorage, flow: string): SavedFlow | undefined {
  try {
    const saved: unknown = JSON.parse(storage.getItem(keyOf(flow)) ?? 'null')
    return isSavedFlow(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

/** Keeps a purchase. A storage that is full or switched off costs the reload, not the purchase. */
export function writeSavedFlow(storage: FlowStorage, flow: string, saved: SavedFlow): void {
  try {
    storage.setItem(keyOf(flow), JSON.stringify(saved))
  } catch {
    // Nothing to tell: the page goes on with what it has in memory.
  }
}

/** Forgets a purchase: it is done, or begun anew. */
export function clearSavedFlow(storage: FlowStorage, flow: string): void {
  try {
    storage.removeItem(keyOf(flow))
  } catch {
    // A storage that is switched off holds nothing.
  }
}

function isSavedFlow(value: unknown): value is SavedFlow {
  return isObject(value) && typeof value['hash'] === 'string' && isObject(value['answers']) && isStoredQuotes(value['quotes'])
}

function isStoredQuotes(value: unknown): boolean {
  if (value === null) return true
  if (!isObject(value) || !Array.isArray(value['quotes'])) return false
  return value['quotes'].every((quote) => isObject(quote) && typeof quote['quoteNumber'] === 'string')
}
