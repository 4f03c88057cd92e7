import { defineValidator } from '../../src/engine/validator.ts'
import { normalizePhone, PHONE_PATTERNS, type PhoneKind } from './phone-number.ts'

/** `true` accepts Swedish and international numbers. */
export type PhoneParams = true | { readonly kinds: readonly PhoneKind[] }

const DEFAULT_KINDS: readonly PhoneKind[] = ['swedish', 'international']

/** A phone number in E.164 or as it is typed: both get the same verdict. [B5.3] [P5.1] */
export const phone = defineValidator({
  keyword: 'phone',
  on: 'string',
  params: {
    anyOf: [
      { const: true },
      {
        type: 'object',
        properties: {
          kinds: {
            type: 'array',
            items: { enum: Object.keys(PHONE_PATTERNS) },
            minItems: 1,
            uniqueItems: true,
          },
        },
        required: ['kinds'],
        additionalProperties: false,
      },
    ],
  },
  messages: ['phone.format'],
  check: (value, params: PhoneParams) => {
    const kinds = params === true ? DEFAULT_KINDS : params.kinds
    const number = normalizePhone(value)
    const isAccepted = kinds.some((kind) => PHONE_PATTERNS[kind].test(number))
    return isAccepted ? true : { message: 'phone.format' }
  },
})
