import { defineValidator } from '../../src/engine/validator.ts'
import { comparableText, textsOfRows } from '../../src/values/rows.ts'

export interface DistinctParams {
  /** Field of the rows that no two may have in common. */
  readonly by: string
  /** Inputs whose answers no row may have either. */
  readonly and?: readonly string[]
}

/**
 * A list in which no two rows name the same person, and no row names a person in another input. [B5.1] [P5.1] The later
 * row is refused. A row without an answer differs from everything.
 */
export const distinct = defineValidator({
  keyword: 'distinct',
  on: 'array',
  params: {
    type: 'object',
    properties: {
      by: { type: 'string', minLength: 1 },
      and: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
    },
    required: ['by'],
    additionalProperties: false,
  },
  messages: ['distinct.same'],
  check: (rows, { by, and = [] }: DistinctParams, { root }) => {
    const taken = new Set(and.map((input) => comparableText(root[input])))
    for (const [index, text] of textsOfRows(rows, by).entries()) {
      if (text === undefined) continue
      if (taken.has(text)) return { message: 'distinct.same', at: `${index}.${by}` }
      taken.add(text)
    }
    return true
  },
  inputsIn: ({ and = [] }) => and,
  fieldsIn: ({ by }) => [by],
})
