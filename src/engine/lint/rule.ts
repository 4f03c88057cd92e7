import type { Copy } from '../../copy/lookup.ts'
import type { Answers, FlowDocument, Option } from '../document.ts'
import type { Json } from '../json.ts'
import type { ValidatorRegistry } from '../validator.ts'
import type { Finding } from './finding.ts'

/** The rules of a document, to be tried out. */
export interface DocumentRules {
  /** Whether a condition holds. A condition that cannot be compiled holds always: it is told of elsewhere. */
  readonly holds: (condition: string, answers: Answers) => boolean
  /** Whether a value obeys the keywords of JSON Schema of an input. Validators are not asked. */
  readonly allows: (input: string, value: Json) => boolean
}

/** A resolved flow, and what it is checked against. */
export interface FlowLint {
  readonly document: FlowDocument
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly registry: ValidatorRegistry
  readonly rules: DocumentRules
  /** Copy by language, then page, as it was saved. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, Copy>>>>
}

/** Finds faults of one sort in a flow that follows the format. */
export type LintRule = (lint: FlowLint) => Finding[]
