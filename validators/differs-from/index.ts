import { defineValidator } from '../../src/engine/validator.ts'

/** The inputs whose answers must be other than this one, by id. */
export type DiffersFromParams = readonly string[]

/**
 * An answer that must differ from those of the named inputs: not the same person twice. [B5.1] [P5.1] Compares
 * canonical values; an unanswered input differs from everything.
 */
export const differsFrom = defineValidator({
  keyword: 'differsFrom',
  on: 'string',
  params: {
    type: 'array',
    items: { type: 'string', minLength: 1 },
    minItems: 1,
    uniqueItems: true,
  },
  messages: ['differsFrom.same'],
  check: (value, inputs: DiffersFromParams, { root }) => {
    const isTaken = value !== '' && inputs.some((input) => root[input] === value)
    return isTaken ? { message: 'differsFrom.same' } : true
  },
  inputsIn: (inputs) => inputs,
})
