import type { ValidatorKeyword } from '../../../../validators/registry.ts'
import type { InputSchema } from '../../../engine/document.ts'

/** How a number that is a name is kept, and how it is written for the reader. */
export interface WrittenForm {
  /** The answer that a typed or pasted text means, as the validator wants it. */
  readonly normalize: (typed: string) => string
  /** What is not whole is given back unchanged. */
  readonly format: (canonical: string) => string
}

/** How the answer of an input is written; undefined where it is written as it is kept. */
export type FormOf = (schema: InputSchema) => WrittenForm | undefined

/** Nothing is written otherwise than it is kept. */
export const asKept: FormOf = () => undefined

/** The validators that know numbers which are written in groups. */
export const WRITTEN_KEYWORDS = ['postalCode', 'organizationNumber', 'petId'] as const satisfies readonly ValidatorKeyword[]
