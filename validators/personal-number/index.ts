import { defineValidator } from '../../src/engine/validator.ts'
import { parsePersonalNumber } from '../../src/values/personal-number.ts'

/** `true` refuses coordination numbers, as `{ "coordination": false }` does. */
export type PersonalNumberParams = true | { readonly coordination: boolean }

/** A personal number in its canonical form, 12 digits. [B5.1] [P5.1] `age` checks the person's age. */
export const personalNumber = defineValidator({
  keyword: 'personalNumber',
  on: 'string',
  params: {
    anyOf: [
      { const: true },
      {
        type: 'object',
        properties: { coordination: { type: 'boolean' } },
        required: ['coordination'],
        additionalProperties: false,
      },
    ],
  },
  messages: [
    'personalNumber.format',
    'personalNumber.tooLong',
    'personalNumber.tooShort',
    'personalNumber.century',
    'personalNumber.date',
    'personalNumber.future',
    'personalNumber.checkDigit',
    'personalNumber.coordination',
  ],
  check: (value, params: PersonalNumberParams, { today }) => {
    const parsed = parsePersonalNumber(value, today)
    if (!parsed.ok) return { message: `personalNumber.${parsed.fault}` }
    const acceptsCoordination = params !== true && params.coordination
    if (parsed.isCoordination && !acceptsCoordination) {
      return { message: 'personalNumber.coordination' }
    }
    return true
  },
})
