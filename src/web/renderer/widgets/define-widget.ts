import type { ComponentType, ReactNode } from 'react'
import type { InputSchema } from '../../../engine/document.ts'
import type { WidgetName } from '../../../engine/widget-table.ts'
import type { AnswerPath } from '../../../engine/answer-path.ts'
import { isObject, type Json } from '../../../values/json.ts'
import { asText } from '../../../values/typed-text.ts'
import type { Choice } from '../choices.ts'
import type { Texts } from '../host.ts'
import type { InputTexts } from '../texts.ts'

/** What an input's answer can be. */
export type Scalar = string | number | boolean

/** An answer as widgets know it. */
export function asScalar(value: Json | undefined): Scalar | undefined {
  return value === null || Array.isArray(value) || isObject(value) ? undefined : (value as Scalar | undefined)
}

/** What can be done with the rows of a list. Each is a finished change. */
export interface RowActions {
  /** Puts a row in before the one at `index`; left out, a new row as the document begins it. */
  insert(index: number, row?: Json): void
  /** @returns the row, for who wants it back */
  remove(index: number): Json | undefined
}

/** What a widget draws. */
export interface WidgetProps {
  /** Id of the control, or of the group around several. */
  readonly id: string
  /** The input's place in the answers: what its controls are called in the form. */
  readonly name: AnswerPath
  readonly schema: InputSchema
  readonly value: Scalar | undefined
  /** The answer as it is, for widgets whose answers are lists or have parts. */
  readonly answer: Json | undefined
  /** Grows when `value` is given from outside: a widget that keeps its draft then takes it over. */
  readonly given: number
  readonly isRequired: boolean
  readonly texts: InputTexts
  /** The texts for what every widget says alike. */
  readonly general: Texts
  readonly error: string | undefined
  /** Advice about the answer; it does not block. */
  readonly advice: string | undefined
  /** The server is being asked about the answer. */
  readonly isPending: boolean
  readonly choices: readonly Choice[]
  /** A short note on a choice, or on a yes: what it costs. Empty until that is known. */
  readonly noteOf: (code: Choice['code'] | true) => string | undefined
  /** Draws why a choice cannot be taken, kept up to date; nothing where the document blocks none of them. */
  readonly renderBlockReason: (code: Choice['code'], id: string) => ReactNode
  /** First and last day of a date. */
  readonly limits: { readonly min?: string; readonly max?: string }
  readonly documents: ReactNode
  /** Draws what is asked at a place inside this answer. */
  readonly renderPart: (path: AnswerPath) => ReactNode
  /** The rows of a list. */
  readonly rows: RowActions
  readonly onChange: (value: Json | undefined) => void
  readonly onLeave: () => void
}

/** What an answer's text depends on beside the answer: what is asked, and the language. */
export interface WritingContext {
  readonly schema: InputSchema
  readonly texts: Texts
}

/** What a summary page knows of an answer. */
export interface SummaryContext extends WritingContext {
  readonly choices: readonly Choice[]
}

/** A way to ask for an answer: how it is drawn, and how it is read and written. */
export interface WidgetDefinition<Name extends WidgetName = WidgetName> {
  readonly name: Name
  readonly Component: ComponentType<WidgetProps>
  /** The widget keeps what is typed itself: the store gives no echo, and no error shows before it is left. */
  readonly keepsDraft: boolean
  /** The answer in a typed or pasted text, in its canonical form; `undefined` for none. What it cannot read stays a text, for the rules to refuse. */
  readonly parse: (text: string, context: WritingContext) => Scalar | undefined
  /** The answer for reading and mending. `parse(format(value))` is the value. */
  readonly format: (value: Scalar, context: WritingContext) => string
  readonly isEmpty: (value: Json | undefined) => boolean
  /** How the answer reads on a summary page. */
  readonly summary: (value: Scalar, context: SummaryContext) => string
  /** How an answer reads there that is not a single value, where it is not asked in parts. */
  readonly wholeSummary?: (answer: Json | undefined) => string
}

/** Declares a widget. What is left out is as for a plain text. */
export function defineWidget<Name extends WidgetName>(
  widget: Pick<WidgetDefinition<Name>, 'name' | 'Component' | 'keepsDraft'> & Partial<WidgetDefinition<Name>>,
): WidgetDefinition<Name> {
  const format = widget.format ?? String
  return {
    parse: asText,
    isEmpty: (value) => value === undefined,
    summary: format,
    ...widget,
    format,
  }
}

/** One entry for each widget name: a forgotten one does not compile. */
export type WidgetRegistry = { readonly [Name in WidgetName]: WidgetDefinition<Name> }
