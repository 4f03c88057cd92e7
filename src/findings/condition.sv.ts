import { conditionIn } from './condition-words.ts'
import { valueWords } from './words.sv.ts'

/** Returns a condition in Swedish: its requirements on the answers, as `paymentMethod är "Autogiro"`. */
export const conditionWords = conditionIn({
  always: 'alltid',
  and: 'och',
  or: 'eller',
  answered: (path) => `${path} är besvarad`,
  unanswered: (path) => `${path} är obesvarad`,
  exactlyOne: (parts) => `exakt ett av ${parts}`,
  not: (inner) => `inte ${inner}`,
  value: valueWords,
  keywords: {
    const: (path, value) => `${path} är ${valueWords(value)}`,
    minimum: (path, value) => `${path} är minst ${String(value)}`,
    maximum: (path, value) => `${path} är högst ${String(value)}`,
    exclusiveMinimum: (path, value) => `${path} är mer än ${String(value)}`,
    exclusiveMaximum: (path, value) => `${path} är mindre än ${String(value)}`,
    multipleOf: (path, value) => `${path} är delbart med ${String(value)}`,
    minLength: (path, value) => `${path} har minst ${String(value)} tecken`,
    maxLength: (path, value) => `${path} har högst ${String(value)} tecken`,
    minItems: (path, value) => `${path} har minst ${String(value)} rader`,
    maxItems: (path, value) => `${path} har högst ${String(value)} rader`,
    pattern: (path, value) => `${path} ser ut som ${String(value)}`,
    type: (path, value) => `${path} är av typen ${String(value)}`,
  },
  oneOf: (path, values) => `${path} är ${values}`,
  everyRow: (path, inner) => `varje rad i ${path} uppfyller (${inner})`,
  someRow: (path, inner) => `någon rad i ${path} uppfyller (${inner})`,
  someChoice: (path) => `något val i ${path}`,
  meets: (path, rule) => `${path} uppfyller ${rule}`,
})
