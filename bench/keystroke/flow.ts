import type { Copy } from '../../src/copy/lookup.ts'
import { FLOW_FORMAT, type FlowDocument, type InputSchema, type WidgetName } from '../../src/engine/document.ts'
import { defineValidator } from '../../src/engine/validator.ts'
import { CHOICES, MAX, MESSAGES, MIN, passesLuhn, type Field } from './form.ts'

/** The form's own validator. */
export const luhn = defineValidator({
  keyword: 'luhn',
  on: 'string',
  params: { const: true },
  messages: ['luhn'],
  check: (value) => (passesLuhn(value) ? true : { message: 'luhn' }),
})

/** The validators of the benchmark's application. */
export const benchValidators = { luhn }

const FLOW = 'bench'
const SECTION_SIZE = 10

const WIDGETS: Readonly<Record<Field['kind'], WidgetName>> = {
  text: 'text',
  select: 'select',
  radio: 'radio',
  number: 'number',
  bool: 'checkbox',
}

const SCHEMAS = {
  text: ({ pattern = '', hasCheckDigit }) => ({ type: 'string', pattern, ...(hasCheckDigit && { luhn: true }) }),
  select: () => ({ type: 'string', enum: CHOICES.map(({ value }) => value) }),
  radio: () => ({ type: 'string', enum: CHOICES.map(({ value }) => value) }),
  number: () => ({ type: 'number', minimum: MIN, maximum: MAX }),
  bool: () => ({ type: 'boolean' }),
} as const satisfies Readonly<Record<Field['kind'], (field: Field) => Pick<InputSchema, 'type'>>>

/** The form as a flow document of one step. */
export function flowDocumentOf(fields: readonly Field[]): FlowDocument {
  const conditions = fields.flatMap(({ showWhen }) => (showWhen === undefined ? [] : [showWhen]))
  return {
    $schema: FLOW_FORMAT,
    flow: FLOW,
    kind: 'service',
    copy: [FLOW],
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, inputOf(field)])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    conditions: Object.fromEntries(conditions.map((key) => [key, { properties: { [key]: { const: true } }, required: [key] }])),
    steps: [{ id: 'form', type: 'input', copy: `${FLOW}.form`, sections: sectionsOf(fields) }],
  }
}

function inputOf(field: Field): InputSchema {
  const { key, kind, showWhen } = field
  return { ...SCHEMAS[kind](field), widget: WIDGETS[kind], copy: `${FLOW}.${key}`, ...(showWhen !== undefined && { showIf: showWhen }) }
}

function sectionsOf(fields: readonly Field[]) {
  const keys = fields.map(({ key }) => key)
  return Array.from({ length: Math.ceil(keys.length / SECTION_SIZE) }, (_, index) => ({
    id: `section${index}`,
    copy: `${FLOW}.section`,
    inputs: keys.slice(index * SECTION_SIZE, (index + 1) * SECTION_SIZE),
  }))
}

/** The texts of the form. */
export function copyOf(fields: readonly Field[]): Copy {
  const labels = fields.map(({ key, label }) => [`${FLOW}.${key}.label`, label] as const)
  const choices = fields.flatMap(({ key }) => CHOICES.map(({ value, label }) => [`${FLOW}.${key}.option.${value}`, label] as const))
  return {
    ...Object.fromEntries([...labels, ...choices]),
    [`${FLOW}.section.title`]: 'Section',
    'general.continue': 'Continue',
    'general.choose': 'Choose',
    'general.optional': 'optional',
    'error.default': 'Wrong',
    'error.luhn': MESSAGES.checkDigit,
    'error.schema.required': MESSAGES.required,
    'error.schema.pattern': MESSAGES.pattern,
    'error.schema.minimum': MESSAGES.range,
    'error.schema.maximum': MESSAGES.range,
  }
}
