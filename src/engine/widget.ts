import type { AnswerType } from './document.ts'

/** What a widget cannot do without: a keyword, or choices of any source (`enum` or `options`). */
export type WidgetNeed = 'choices' | 'items' | 'lookup' | 'properties'

/** What the lint knows of a widget. */
export interface WidgetFacts {
  /** The types of what it can answer with. `null` alone: it has no answer. */
  readonly answers: readonly AnswerType[]
  readonly needs?: readonly WidgetNeed[]
  /** It shows a text of its own, `<copy>.text`. */
  readonly showsText?: true
}

/**
 * A widget as documents, editors and the lint know it. It stands in `definition.ts` of the folder that draws the widget;
 * `npm run write:format` makes the meta-schema, the docs and `widget-table.ts` out of all of them.
 */
export interface WidgetDescription extends WidgetFacts {
  readonly name: string
  /** What it asks, in a sentence for editors. */
  readonly description: string
}
