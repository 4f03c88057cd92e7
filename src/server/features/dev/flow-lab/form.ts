import { luhnCheck } from '../../../../values/personal-number.ts'

/** The form of the flow lab, independent of any form library. Every measured renderer draws this form. */

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface Field {
  readonly key: string
  readonly kind: 'text' | 'select' | 'radio' | 'number' | 'bool'
  readonly label: string
  readonly isRequired: boolean
  /** Pattern of a text field. */
  readonly pattern?: string
  /** Whether the last digit of a text field is a check digit. */
  readonly hasCheckDigit?: boolean
  /** The field is visible only while this box is ticked. */
  readonly showWhen?: string
}

const NAME_PATTERN = "^[A-Za-z][A-Za-z '-]{1,59}$"
const DIGITS_PATTERN = '^[0-9]{12}$'
export const MIN = 0
export const MAX = 1000
export const CHOICES: readonly Choice[] = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((label) => ({ value: label.toLowerCase(), label }))

export const MESSAGES = {
  pattern: 'Skriv bara bokstäver, minst två.',
  checkDigit: 'Kontrollsiffran stämmer inte. Fyll i tolv siffror.',
  required: 'Fyll i det här fältet.',
  range: 'Fyll i ett tal från 0 till 1000.',
  choice: 'Välj ett av alternativen.',
} as const

const KINDS = ['text', 'text', 'select', 'text', 'number', 'text', 'bool', 'text', 'radio', 'text'] as const

/** The field that the measurement types into: an optional text with a pattern. */
export const TYPED_FIELD = 'f0'
const CHECKED_FIELD = 'f1'
/** The box that shows one more field while it is ticked. */
export const CONDITION_FIELD = 'f6'

const CONDITIONAL: Field = {
  key: 'cond',
  kind: 'text',
  label: 'Conditional field',
  isRequired: false,
  pattern: NAME_PATTERN,
  showWhen: CONDITION_FIELD,
}

/**
 * Returns a form with this number of fields in blocks of ten. A block has six texts with a pattern, two choices, a
 * number with limits, and a tick box. The second field is required and has a check digit. One more field, not counted,
 * is visible only while the first box is ticked.
 */
export function makeBlocks(size: number): Field[][] {
  return Array.from({ length: Math.ceil(size / KINDS.length) }, (_, block) =>
    KINDS.map((kind, place) => makeField(block * KINDS.length + place, kind))
      .slice(0, size - block * KINDS.length)
      .flatMap((field) => (field.key === CONDITION_FIELD ? [field, CONDITIONAL] : [field])),
  )
}

/** Returns the same form as a flat list. */
export function makeForm(size: number): Field[] {
  return makeBlocks(size).flat()
}

function makeField(index: number, kind: Field['kind']): Field {
  const key = `f${index}`
  const hasCheckDigit = key === CHECKED_FIELD
  const pattern = hasCheckDigit ? DIGITS_PATTERN : NAME_PATTERN
  const field = { key, kind, label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} field ${index}`, isRequired: hasCheckDigit }
  return kind === 'text' ? { ...field, pattern, hasCheckDigit } : field
}

/** Returns whether a text has twelve digits and a valid Luhn check digit. */
export function passesLuhn(text: string): boolean {
  return text.length === 12 && luhnCheck(text)
}
