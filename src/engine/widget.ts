import type { AnswerType } from './document.ts'

/** What a widget requires: a keyword, or choices from any source (`enum` or `options`). */
export type WidgetNeed = 'choices' | 'items' | 'lookup' | 'properties' | 'uniqueItems'

/** A subject that code beyond the widget treats in its own way. */
export type WidgetSubject = 'amount' | 'consent' | 'day' | 'files' | 'month'

/** How an answer is written where it is read: on a summary, in the text to sign, in the policy letter. */
export type AnswerWriting = 'choice' | 'date' | 'grouped' | 'money' | 'number' | 'personalNumber' | 'phone' | 'registrationNumber' | 'yesNo'

/** What the lint knows of a widget. */
export interface WidgetFacts {
  /** The types of its answers. `null` alone: it has no answer. */
  readonly answers: readonly AnswerType[]
  readonly needs?: readonly WidgetNeed[]
  /** It shows its own text, `<copy>.text`. */
  readonly showsText?: true
}

/**
 * A widget for documents, editors and the lint. It is declared in `definition.ts` of the widget's folder; `npm run
 * write:format` generates the meta-schema, the docs and `widget-table.ts` from all of them.
 */
export interface WidgetDescription extends WidgetFacts {
  readonly name: string
  /** Its question type, in a sentence for editors. */
  readonly description: string
  /** Its subject, where that matters outside the widget: consents, for example, are never preset. */
  readonly asksFor?: WidgetSubject
  /** How its answer is written; absent for plain text, and for answers with parts. */
  readonly writes?: AnswerWriting
}
