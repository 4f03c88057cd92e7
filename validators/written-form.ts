import type { ValidatorKeyword } from './registry.ts'
import type { InputSchema } from '../src/engine/document.ts'

/** The canonical and the written form of an identifying number. */
export interface WrittenForm {
  /** Returns the canonical answer of a typed or pasted text. */
  readonly normalize: (typed: string) => string
  /** Returns an incomplete number unchanged. */
  readonly format: (canonical: string) => string
}

/** Returns the written form of an input's answer; undefined if it equals the canonical form. */
export type FormOf = (schema: InputSchema) => WrittenForm | undefined

/** Nothing is written otherwise than it is kept. */
export const asKept: FormOf = () => undefined

/** The validators that know numbers which are written in groups. */
export const WRITTEN_KEYWORDS = ['postalCode', 'organizationNumber', 'petId', 'mask'] as const satisfies readonly ValidatorKeyword[]
