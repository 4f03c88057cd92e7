import type { ComponentType, ReactNode } from 'react'
import type { InputSchema } from '../../engine/document.ts'
import type { WidgetName } from '../../engine/widget-table.ts'
import type { AnswerPath } from '../../engine/answer-path.ts'
import type { IsoDate } from '../../values/clock.ts'
import type { Json } from '../../values/json.ts'
import { asText } from '../../values/typed-text.ts'
import type { Choice } from '../../answers/choices.ts'
import type { Scalar } from '../../answers/scalar.ts'
import type { Texts } from '../../answers/texts.ts'
import type { WritingContext } from '../../answers/writers.ts'
import type { InputTexts } from './texts.ts'

/** Changes of a list's rows. Each is a finished change. */
export interface RowActions {
  /** Inserts a row before the one at `index`; without `row`, the document's initial row. */
  insert(index: number, row?: Json): void
  /** @returns the removed row, so that it can be restored */
  remove(index: number): Json | undefined
  /** Puts back the row that was at `index`. It is the customer's own and follows no fact. */
  restore(index: number, row: Json): void
}

/** The texts that all widgets share. */
export interface WidgetTexts extends Texts {
  /** Draws a longer text with its links, bold words and lists. Absent: no text has any. */
  readonly prose?: ((text: string) => ReactNode) | undefined
}

/** Props of a widget. */
export interface WidgetProps {
  /** Id of the control, or of the group around several. */
  readonly id: string
  /** The input's answer path, which names its controls in the form. */
  readonly name: AnswerPath
  readonly schema: InputSchema
  readonly value: Scalar | undefined
  /** The raw answer, for widgets whose answers are lists or have parts. */
  readonly answer: Json | undefined
  /** Incremented when `value` is set outside the widget: a widget with a draft must then show it. */
  readonly given: number
  readonly isRequired: boolean
  readonly texts: InputTexts
  /** The texts that all widgets share. */
  readonly general: WidgetTexts
  readonly error: string | undefined
  /** Advice about the answer; it does not block. */
  readonly advice: string | undefined
  /** The server is checking the answer. */
  readonly isPending: boolean
  readonly choices: readonly Choice[]
  /** A short note on a choice, or on yes: its price. Empty until it is known. */
  readonly noteOf: (code: Choice['code'] | true) => string | undefined
  /** Renders why a choice is blocked, and updates it; absent if the document blocks none. */
  readonly renderBlockReason: (code: Choice['code'], id: string) => ReactNode
  /** Today's date in Sweden. */
  readonly today: IsoDate
  readonly documents: ReactNode
  /** Renders the input at a path inside this answer. */
  readonly renderPart: (path: AnswerPath) => ReactNode
  /** The rows of a list. */
  readonly rows: RowActions
  readonly onChange: (value: Json | undefined) => void
  readonly onLeave: () => void
}

/** Sources of a typed answer apart from the text: the input, the language and the day. */
export interface ParsingContext extends WritingContext {
  /** Today's date in Sweden. */
  readonly today: IsoDate
}

/** A widget: how an answer is rendered, parsed and formatted. */
export interface WidgetDefinition<Name extends WidgetName = WidgetName> {
  readonly name: Name
  readonly Component: ComponentType<WidgetProps>
  /** The widget keeps its typed text: the store does not echo it, and errors show only after it loses focus. */
  readonly keepsDraft: boolean
  /**
   * Returns the canonical answer of a typed or pasted text; `undefined` for none. A text that it cannot parse stays a
   * text, which the rules refuse.
   */
  readonly parse: (text: string, context: ParsingContext) => Scalar | undefined
  /** Returns the answer as an editable text. `parse(format(value))` is the value. */
  readonly format: (value: Scalar, context: WritingContext) => string
}

/** Declares a widget. The defaults are those of a plain text. */
export function defineWidget<Name extends WidgetName>(
  widget: Pick<WidgetDefinition<Name>, 'name' | 'Component' | 'keepsDraft'> & Partial<WidgetDefinition<Name>>,
): WidgetDefinition<Name> {
  const format = widget.format ?? String
  return {
    parse: asText,
    ...widget,
    format,
  }
}

/** One entry for each widget name; a missing entry fails to compile. */
export type WidgetRegistry = { readonly [Name in WidgetName]: WidgetDefinition<Name> }
