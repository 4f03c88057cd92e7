import { createContext, useContext, type ReactNode } from 'react'
import type { EntriesPage, LookupEntry } from '../../contract/lookups.ts'
import type { StoredFile } from '../../contract/files.ts'
import type { Translate } from '../../copy/lookup.ts'
import type { AnswerPath } from '../../engine/answer-path.ts'
import type { IsoDate } from '../../values/clock.ts'
import type { FlowDocument, Option, Outcome } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import type { AnswerStore } from './answer-store.ts'
import type { CheckAnswer, RemoteChecking } from './remote-checks.ts'
import type { WidgetRegistry } from './widgets/define-widget.ts'

/** Where the renderer takes its texts from. */
export interface Texts {
  readonly t: Translate
  /** Whether there is a text under a key: help and further information are shown only where they exist. */
  readonly hasText: (key: string) => boolean
  /** The language that numbers, amounts and dates are written in. */
  readonly language: string
}

/**
 * All that the renderer needs of the page around it. Keep it the same object from render to render (`useMemo`): each
 * input reads it, so a new one draws all of them again.
 */
export interface RendererHost extends Texts {
  readonly document: FlowDocument
  readonly store: AnswerStore
  readonly widgets: WidgetRegistry
  /** The options sets of the bundle, by name. */
  readonly options: Readonly<Record<string, readonly Option[]>>
  /** Today in Sweden: the limits of the date picker. */
  readonly today: () => IsoDate
  /** Shows an input that is only read, by `KnownInput`; left out where the document has none. */
  readonly renderKnown?: (input: AnswerPath) => ReactNode
  /** How the customer reaches us, shown with an outcome that names a contact. */
  readonly renderContact?: (contact: NonNullable<Outcome['contact']>) => ReactNode
  /** The product's documents, shown at an input with `documents`. */
  readonly renderDocuments?: () => ReactNode
  /**
   * What a choice costs, or another short note on it; of a question with yes and no, what a yes does. Empty, it is not known
   * yet and keeps its place; left out, there is none.
   */
  readonly choiceNote?: (input: string, code: string | number | true) => string | undefined
  /**
   * Searches a lookup set that the document names, from the hit at `offset` on.
   * @throws when there is no answer, or `signal` ends the search
   */
  readonly searchEntries?: (set: string, query: string, offset: number, signal: AbortSignal) => Promise<EntriesPage>
  /** The entry with a code; `undefined` when the set has none. @throws when there is no answer */
  readonly entry?: (set: string, code: string, signal: AbortSignal) => Promise<LookupEntry | undefined>
  /** Uploads a file. @param onProgress called with the share sent, 0 to 1 @throws if the file is not accepted */
  readonly uploadFile?: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>
  /**
   * Deletes an uploaded file that the customer removed. Runs in the background; the server also deletes unclaimed
   * files.
   */
  readonly removeFile?: (id: string) => void
  /** Asks the server what it has against an answer. @throws when there is no answer */
  readonly checkAnswer?: CheckAnswer
  /** How answers are checked with it; left out where the document has no remote check. */
  readonly remoteChecking?: RemoteChecking | undefined
  /**
   * Called after each finished change: a choice at once, a text when its input loses focus or the customer continues.
   */
  readonly onChange?: (input: string, value: Json | undefined) => void
}

/** Set by the page around the step. */
export const RendererContext = createContext<RendererHost | undefined>(undefined)

/** @throws Error outside a `RendererContext` */
export function useRendererHost(): RendererHost {
  const host = useContext(RendererContext)
  if (!host) throw new Error('outside a RendererContext')
  return host
}
