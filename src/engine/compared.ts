import { answerAt } from './answer-path.ts'
import type { ValidatorContext } from './validator.ts'
import type { Json, JsonSchema } from '../values/json.ts'

/**
 * The value to compare with: an answer of the flow, an answer `beside` in the same row or composite answer, or a fact. One of
 * them, by its path.
 */
export interface Operand {
  readonly answer?: string
  readonly beside?: string
  readonly fact?: string
}

/** Another value as parameters name it. */
export interface Other {
  readonly from: keyof Operand
  readonly path: string
  /** The distance to it counts days, which a month does not have. */
  readonly hasDays: boolean
}

/** The relations of a value to another, as documents name them. */
const RELATIONS = ['atLeast', 'atMost', 'equal', 'differs'] as const

type Relation = (typeof RELATIONS)[number]

/** One comparison: the relation, and what the value is compared with. */
export type Comparison<Of extends Operand> = { readonly [Name in Relation]?: Of }

const PATH: JsonSchema = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*(\\.([A-Za-z][A-Za-z0-9]*|[0-9]+))*$', maxLength: 200 }

/** Returns the schema of a list of comparisons. @param offset keys beside the other value, by name */
export function comparisonsSchema(offset: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const operand: JsonSchema = {
    type: 'object',
    properties: { answer: PATH, beside: PATH, fact: PATH, ...offset },
    additionalProperties: false,
    anyOf: ['answer', 'beside', 'fact'].map((name) => ({ properties: { [name]: true }, required: [name] })),
  }
  const comparison: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(RELATIONS.map((relation) => [relation, operand])),
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
  }
  return { type: 'array', items: comparison, minItems: 1, maxItems: 10 }
}

/** Returns the relation and the operand of each comparison. */
export function comparisonsOf<Of extends Operand>(params: readonly Comparison<Of>[]): readonly (readonly [Relation, Of])[] {
  return params.flatMap((one) => RELATIONS.flatMap((relation) => (one[relation] === undefined ? [] : [[relation, one[relation]] as const])))
}

/** Returns what parameters compare with, for the lint: every name, also of an operand with too many. */
export function othersIn(params: readonly Comparison<Operand>[]): readonly Other[] {
  return comparisonsOf(params).flatMap(([, operand]) =>
    SOURCES.flatMap((from) => {
      const path = operand[from]
      return path === undefined ? [] : [{ from, path, hasDays: Object.hasOwn(operand, 'days') }]
    }),
  )
}

const SOURCES = ['answer', 'beside', 'fact'] as const

/** Whether an operand names more than one value. */
export function isAmbiguous(operand: Operand): boolean {
  return SOURCES.filter((from) => operand[from] !== undefined).length > 1
}

/** Returns the value to compare with; `undefined` if it is not known. */
export function otherValue({ answer, beside, fact }: Operand, { root, siblings }: ValidatorContext): Json | undefined {
  return beside === undefined ? answerAt(root, answer ?? fact ?? '') : answerAt(siblings, beside)
}

/** Returns the place of the answer to name in a message: relative to the row with `~`; `undefined` for a fact, which has no label. */
export function placeInMessage({ answer, beside }: Operand): string | undefined {
  return beside === undefined ? answer : `~${beside}`
}
