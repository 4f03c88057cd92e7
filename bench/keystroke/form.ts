import { luhnCheck } from '../../validators/personal-number/personal-number.ts'

/** The one form that every peer draws. */

export interface Choice {
  readonly value: string
  readonly label: string
}

/** One field of the form, in the words of no library. */
export interface Field {
  readonly key: string
  readonly kind: 'text' | 'select' | 'radio' | 'number' | 'bool'
  readonly label: string
  readonly isRequired: boolean
  /** Of a text: what it must match. */
  readonly pattern?: string
  /** Of a text: the last digit checks the others. */
  readonly hasCheckDigit?: boolean
  /** Shown only while this field is ticked. */
  readonly showWhen?: string
}

export const NAME_PATTERN = "^[A-Za-z][A-Za-z '-]{1,59}$"
export const DIGITS_PATTERN = '^[0-9]{12}$'
export const MIN = 0
export const MAX = 1000
export const CHOICES: readonly Choice[] = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((label) => ({ value: label.toLowerCase(), label }))

export const MESSAGES = {
  pattern: 'Letters only, at least two',
  checkDigit: 'Check digit is wrong',
  required: 'This field is required',
  range: 'Must be between 0 and 1000',
} as const

const BLOCK = ['text', 'text', 'select', 'text', 'number', 'text', 'bool', 'text', 'radio', 'text'] as const

/** The field that is typed into: a text with a pattern, not required. */
export const TYPED_FIELD = 'f0'
const CHECKED_FIELD = 'f1'
/** While this box is ticked, one more field is shown. */
export const CONDITION_FIELD = 'f6'

/**
 * A form of so many fields, in blocks of ten: six texts with a pattern, two choices, a number with limits, a box to
 * tick. The second is required and has a check digit; one more is shown only while the first box is ticked.
 */
export function makeForm(size: number): Field[] {
  const fields = Array.from({ length: size }, (_, index): Field => {
    const kind = BLOCK[index % BLOCK.length] ?? 'text'
    const key = `f${index}`
    const hasCheckDigit = key === CHECKED_FIELD
    const pattern = hasCheckDigit ? DIGITS_PATTERN : NAME_PATTERN
    const field = { key, kind, label: `${kind[0]?.toUpperCase()}${kind.slice(1)} field ${index}`, isRequired: hasCheckDigit }
    return kind === 'text' ? { ...field, pattern, hasCheckDigit } : field
  })
  const after = fields.findIndex(({ key }) => key === CONDITION_FIELD) + 1
  const conditional: Field = {
    key: 'conditional',
    kind: 'text',
    label: 'Conditional field',
    isRequired: false,
    pattern: NAME_PATTERN,
    showWhen: CONDITION_FIELD,
  }
  return after === 0 ? fields : fields.toSpliced(after, 0, conditional)
}

/** Whether a text is twelve digits, the last of which checks the others. */
export function passesLuhn(text: string): boolean {
  return text.length === 12 && luhnCheck(text)
}

/** What is wrong with a typed value, in plain code; undefined for nothing. An empty value is wrong only where required. */
export function faultOf(field: Field, value: string): string | undefined {
  if (value === '') return field.isRequired ? MESSAGES.required : undefined
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(value)) return MESSAGES.pattern
  if (field.hasCheckDigit && !passesLuhn(value)) return MESSAGES.checkDigit
  if (field.kind === 'number' && !(Number(value) >= MIN && Number(value) <= MAX)) return MESSAGES.range
  return undefined
}
