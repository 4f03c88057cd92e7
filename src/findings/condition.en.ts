import { conditionIn } from './condition-words.ts'
import { valueWords } from './words.en.ts'

/** Returns a condition in English: its requirements on the answers, as `paymentMethod is "Autogiro"`. */
export const conditionWords = conditionIn({
  always: 'always',
  and: 'and',
  or: 'or',
  answered: (path) => `${path} is answered`,
  unanswered: (path) => `${path} is not answered`,
  exactlyOne: (parts) => `exactly one of ${parts}`,
  not: (inner) => `not ${inner}`,
  value: valueWords,
  keywords: {
    const: (path, value) => `${path} is ${valueWords(value)}`,
    minimum: (path, value) => `${path} is at least ${String(value)}`,
    maximum: (path, value) => `${path} is at most ${String(value)}`,
    exclusiveMinimum: (path, value) => `${path} is more than ${String(value)}`,
    exclusiveMaximum: (path, value) => `${path} is less than ${String(value)}`,
    multipleOf: (path, value) => `${path} is a multiple of ${String(value)}`,
    minLength: (path, value) => `${path} has at least ${String(value)} characters`,
    maxLength: (path, value) => `${path} has at most ${String(value)} characters`,
    minItems: (path, value) => `${path} has at least ${String(value)} rows`,
    maxItems: (path, value) => `${path} has at most ${String(value)} rows`,
    pattern: (path, value) => `${path} looks like ${String(value)}`,
    type: (path, value) => `${path} is of the type ${String(value)}`,
  },
  oneOf: (path, values) => `${path} is ${values}`,
  everyRow: (path, inner) => `every row of ${path} meets (${inner})`,
  someRow: (path, inner) => `some row of ${path} meets (${inner})`,
  someChoice: (path) => `some choice of ${path}`,
  meets: (path, rule) => `${path} meets ${rule}`,
})
