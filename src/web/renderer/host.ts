import { createContext, useContext, type ReactNode } from 'react'
import type { EntriesPage, LookupEntry } from '../../contract/lookups.ts'
import type { StoredFile } from '../../contract/files.ts'
import type { AnswerPath } from '../../engine/answer-path.ts'
import type { IsoDate } from '../../values/clock.ts'
import type { FlowDocument, InputSchema, Option, Outcome } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import type { AnswerStore } from './answer-store.ts'
import type { CheckAnswer, RemoteChecking } from './remote-checks.ts'
import type { WidgetRegistry, WidgetTexts } from './define-widget.ts'

/**
 * What the renderer needs from the page. Keep the object identical between renderings (`useMemo`): each input reads
 * it, so a new object renders all of them again.
 */
export interface RendererHost extends WidgetTexts {
  readonly document: FlowDocument
  readonly store: AnswerStore
  readonly widgets: WidgetRegistry
  /** The options sets of the bundle, by name. */
  readonly options: Readonly<Record<string, readonly Option[]>>
  /** Returns today's date in Sweden, for typed personal numbers and the calendar of a date. */
  readonly today: () => IsoDate
  /** Renders a read-only input with `KnownInput`; absent if the document has none. */
  readonly renderKnown?: (input: AnswerPath) => ReactNode
  /** Renders a mark at an input whose change the page is working on. */
  readonly renderBusy?: (input: AnswerPath) => ReactNode
  /** Renders how to reach the insurer, with an outcome that names a contact. */
  readonly renderContact?: (contact: NonNullable<Outcome['contact']>) => ReactNode
  /** Renders documents of the purchase, at an input with `documents`: the product's, or the mandate to pay by Autogiro. */
  readonly renderDocuments?: (documents: NonNullable<InputSchema['documents']>) => ReactNode
  /**
   * Returns a choice's price or another short note; for a yes/no question the note on yes. An empty string reserves
   * its place until it is known; undefined means no note.
   */
  readonly choiceNote?: (input: string, code: string | number | true) => string | undefined
  /**
   * Searches a lookup set that the document names, from the hit at `offset` on.
   * @throws if the server does not answer, or `signal` aborts the search
   */
  readonly searchEntries?: (set: string, query: string, offset: number, signal: AbortSignal) => Promise<EntriesPage>
  /** Returns the entry with a code; `undefined` when the set has none. @throws if the server does not answer */
  readonly entry?: (set: string, code: string, signal: AbortSignal) => Promise<LookupEntry | undefined>
  /** Uploads a file. @param onProgress called with the share sent, 0 to 1 @throws if the file is not accepted */
  readonly uploadFile?: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>
  /**
   * Deletes an uploaded file that the customer removed. Runs in the background; the server also deletes unclaimed
   * files.
   */
  readonly removeFile?: (id: string) => void
  /** Returns the server's refusals of an answer. @throws if the server does not answer */
  readonly checkAnswer?: CheckAnswer
  /** Runs the document's remote checks; absent if it has none. */
  readonly remoteChecking?: RemoteChecking | undefined
  /**
   * Called after each finished change: a choice at once, a text when its input loses focus or the customer continues, and
   * a valid text also when typing pauses.
   */
  readonly onChange?: (input: string, value: Json | undefined) => void
}

/** Provided by the page around the step. */
export const RendererContext = createContext<RendererHost | undefined>(undefined)

/** @throws Error outside a `RendererContext` */
export function useRendererHost(): RendererHost {
  const host = useContext(RendererContext)
  if (!host) throw new Error('outside a RendererContext')
  return host
}
