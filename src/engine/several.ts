import type { InputGroup, InputSchema } from './document.ts'

/** The code of a choice. */
export type Code = string | number

/** What says whether an answer is one choice, several, or rows. */
interface Choosing {
  readonly enum?: InputSchema['enum'] | undefined
  readonly items?: InputSchema['items'] | undefined
}

/** Whether the answer of an input is several choices of a list. */
export function isSeveral({ items }: Choosing): boolean {
  return items !== undefined && !('properties' in items)
}

/** Returns what each row of a list asks; undefined for any other input. */
export function rowOf({ items }: Choosing): InputGroup | undefined {
  return items && 'properties' in items ? items : undefined
}

/** Returns the codes that an input states itself, of one choice or of several; undefined where only the options set has them. */
export function statedCodes({ enum: codes, items }: Choosing): readonly Code[] | undefined {
  return codes ?? (items && 'properties' in items ? undefined : items?.enum)
}
