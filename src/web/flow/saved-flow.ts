import type { Proposal } from '../../contract/proposals.ts'
import type { SubmitResponse } from '../../contract/submit.ts'
import type { CopyParams } from '../../copy/placeholders.ts'
import type { Clock } from '../../values/clock.ts'
import type { Answers, Facts, FlowDocument } from '../../engine/document.ts'
import { sensitiveInputs } from '../../engine/sensitive.ts'
import { isObject } from '../../values/json.ts'
import type { StoredQuotes } from '../../quote/selectors.ts'

/** A flow as saved in the browser: the hash of its bundle, the answers, and which of them the customer gave. */
export interface SavedFlow {
  readonly hash: string
  readonly answers: Answers
  readonly answered?: Readonly<Record<string, true>>
  /** Purchase: the id of the step where the customer is. */
  readonly step?: string | undefined
  /** Purchase: the numbers of its quotes. */
  readonly quotes: StoredQuotes | null
  /** Purchase that continues a saved price proposal: the proposal. */
  readonly proposal?: Proposal
  /** Service flow: the facts from the page around it. */
  readonly given?: Facts
  /** Service flow with sent answers that the server may have received: the id of that request. */
  readonly requestId?: string
  /** Completed service flow: its reference, and the parameters of the receipt's texts. */
  readonly received?: Received
}

/** The result of a service flow. */
export interface Received extends SubmitResponse {
  readonly params: CopyParams
}

/** A storage of the browser. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The storages of flows. The tab keeps the whole flow, for a reload. The device keeps it for two days without
 * sensitive answers, for a new tab or another day.
 */
export interface FlowStorage {
  readonly tab: TextStorage
  readonly device: TextStorage
  readonly now: () => Date
}

/** Keeps nothing. */
export const NOWHERE: TextStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const DEVICE_RETENTION_MS = 2 * 24 * 60 * 60 * 1000

/** Returns the browser's storage, if the browser allows one. */
export function flowStorage(page: Pick<Window, 'sessionStorage' | 'localStorage'>, clock: Clock): FlowStorage {
  return { tab: allowed(() => page.sessionStorage), device: allowed(() => page.localStorage), now: () => clock.now() }
}

/** The browser's storage of flows that may identify the customer: the tab alone. */
export function tabStorage(page: Pick<Window, 'sessionStorage'>, clock: Clock): FlowStorage {
  return { tab: allowed(() => page.sessionStorage), device: NOWHERE, now: () => clock.now() }
}

function allowed(storage: () => TextStorage): TextStorage {
  try {
    return storage()
  } catch {
    return NOWHERE
  }
}

/** Prefix of the flows' storage keys. */
export const KEY_PREFIX = 'teckna.flow.'
const keyOf = (flow: string) => KEY_PREFIX + flow

/**
 * Returns the flow begun in this tab, else the one begun on this device less than two days ago. Undefined if there is
 * none, or if it cannot be read.
 */
export function readSavedFlow({ tab, device, now }: FlowStorage, flow: string): SavedFlow | undefined {
  const ofTab = parsed(textOf(tab, flow))
  if (isSavedFlow(ofTab)) return ofTab
  const ofDevice = textOf(device, flow)
  if (!isFresh(ofDevice, now())) {
    removeFrom(device, flow)
    return undefined
  }
  const saved = parsed(ofDevice)
  return isSavedFlow(saved) ? saved : undefined
}

function textOf(storage: TextStorage, flow: string): string | null {
  try {
    return storage.getItem(keyOf(flow))
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Whether the device saved a flow less than two days ago; an unreadable one was not. */
export function isFresh(text: string | null, now: Date): boolean {
  const saved = parsed(text)
  const savedAt = isObject(saved) ? saved['savedAt'] : undefined
  const age = typeof savedAt === 'string' ? now.getTime() - Date.parse(savedAt) : Number.NaN
  return age >= 0 && age <= DEVICE_RETENTION_MS
}

/** Saves a flow. If the storage is full or disabled, the flow continues, and a reload loses it. */
export function writeSavedFlow({ tab, device, now }: FlowStorage, document: FlowDocument, saved: SavedFlow): void {
  put(tab, document.flow, saved)
  const sensitive = sensitiveInputs(document)
  const answers = Object.fromEntries(Object.entries(saved.answers).filter(([input]) => !sensitive.has(input)))
  put(device, document.flow, { ...saved, answers, savedAt: now().toISOString() })
}

/** Saves a flow in the tab alone, for the page that continues it. */
export function putInTab({ tab }: FlowStorage, flow: string, saved: SavedFlow): void {
  put(tab, flow, saved)
}

function put(storage: TextStorage, flow: string, saved: object): void {
  try {
    storage.setItem(keyOf(flow), JSON.stringify(saved))
  } catch {
    // The page continues with what it has in memory.
  }
}

/** Deletes a flow that is complete or restarted. */
export function clearSavedFlow({ tab, device }: FlowStorage, flow: string): void {
  removeFrom(tab, flow)
  removeFrom(device, flow)
}

function removeFrom(storage: TextStorage, flow: string): void {
  try {
    storage.removeItem(keyOf(flow))
  } catch {
    // A storage that is switched off holds nothing.
  }
}

function isSavedFlow(value: unknown): value is SavedFlow {
  return (
    isObject(value) &&
    typeof value['hash'] === 'string' &&
    isObject(value['answers']) &&
    isStoredQuotes(value['quotes']) &&
    (value['step'] === undefined || typeof value['step'] === 'string') &&
    (value['requestId'] === undefined || typeof value['requestId'] === 'string') &&
    isReceived(value['received'])
  )
}

function isStoredQuotes(value: unknown): boolean {
  if (value === null) return true
  if (!isObject(value) || !Array.isArray(value['quotes'])) return false
  return value['quotes'].every((quote) => isObject(quote) && typeof quote['quoteNumber'] === 'string')
}

function isReceived(value: unknown): boolean {
  if (value === undefined) return true
  if (!isObject(value) || !isObject(value['params'])) return false
  return typeof value['reference'] === 'string' && typeof value['receivedAt'] === 'string'
}
