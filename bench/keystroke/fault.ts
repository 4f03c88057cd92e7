import { MAX, MESSAGES, MIN, passesLuhn, type Field } from '../../src/server/features/dev/flow-lab/form.ts'

/**
 * Returns what is wrong with a typed value, in plain code; undefined if nothing is. An empty value is wrong only if
 * required.
 */
export function faultOf(field: Field, value: string): string | undefined {
  if (value === '') return field.isRequired ? MESSAGES.required : undefined
  if (field.hasCheckDigit) return passesLuhn(value) ? undefined : MESSAGES.checkDigit
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(value)) return MESSAGES.pattern
  if (field.kind === 'number' && !(Number(value) >= MIN && Number(value) <= MAX)) return MESSAGES.range
  return undefined
}
