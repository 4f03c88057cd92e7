import { ABOVE_ZERO, ANY_NUMBER, integer, listOf, optional, text, type Field, type ScalarType, scalar } from './shape.ts'

/** Maximum choices of one input; longer lists belong in a lookup set. */
const MAX_CHOICES = 1000

/** The keywords of JSON Schema that limit a value, in conditions and inputs. */
export const limits = {
  minimum: optional(ANY_NUMBER, 'Least number.'),
  maximum: optional(ANY_NUMBER, 'Largest number.'),
  exclusiveMinimum: optional(ANY_NUMBER, 'The number is larger than this.'),
  exclusiveMaximum: optional(ANY_NUMBER, 'The number is less than this.'),
  multipleOf: optional(ABOVE_ZERO, 'The number is a multiple of this.'),
  minLength: optional(integer(0), 'Fewest characters of a text.'),
  maxLength: optional(integer(0), 'Most characters of a text.'),
  pattern: optional(text({ maxLength: 200 }), 'Regular expression that a text matches.'),
} satisfies Readonly<Record<string, Field>>

/** `enum` of values of these types. */
export const enumOf = (...types: readonly ScalarType[]): Field =>
  optional(listOf(scalar(...types), { min: 1, max: MAX_CHOICES, isUnique: true }), 'Every value that is accepted.')
