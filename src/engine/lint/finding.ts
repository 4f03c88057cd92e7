/** Something in a document that keeps it from being published. `at` is a JSON pointer; `text` is Swedish, for an editor. */
export interface Finding {
  readonly code: string
  readonly at: string
  readonly text: string
}
