/** How a choice between branches is made: by the number's plural, by its ordinal, or by a word. */
export const MESSAGE_KINDS = ['plural', 'selectordinal', 'select'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A part of a text. `at` is the index of its first character. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly type: string; readonly at: number }
  /** `#`: the number that the plural around it counts. */
  | { readonly kind: 'count' }
  | Choice

/** A plural or a select. */
export interface Choice {
  readonly kind: 'choice'
  readonly name: string
  readonly by: MessageKind
  readonly branches: readonly Branch[]
  readonly at: number
}

/** A branch: `one`, `other`, `=0`, a code, or `unanswered`. */
export interface Branch {
  readonly key: string
  readonly parts: readonly MessagePart[]
}

/** The branch for a value that is not known yet. */
export const UNANSWERED = 'unanswered'

/**
 * What is wrong with a text: a brace that nothing closes (`unclosed`) or opens (`stray`), braces around nothing (`empty`)
 * or around something else than a name (`name`), no type after the colon (`type`), another word than plural, selectordinal or
 * select (`kind`), something else than branches (`branches`), no branch `other` (`other`), a branch written twice (`twice`),
 * choices in too many others (`deep`), a sign that nobody sees (`control`), as those that mark compiled texts.
 */
export interface MessageFault {
  readonly fault: 'unclosed' | 'stray' | 'empty' | 'name' | 'type' | 'kind' | 'branches' | 'other' | 'twice' | 'deep' | 'control'
  /** Index of the character where it begins. */
  readonly at: number
  /** The text from there, shortened. */
  readonly words: string
}

/** A text as read. */
export interface ParsedMessage {
  readonly parts: readonly MessagePart[]
  readonly faults: readonly MessageFault[]
}
