import type { RJSFSchema } from '@rjsf/utils'
import { CHOICES, MAX, MIN, type Field } from '../../src/server/features/dev/flow-lab/form.ts'

/** Returns the form as the JSON Schema for RJSF's form. The check digit is a format, the condition a dependency. */
export function jsonSchemaOf(fields: readonly Field[]): RJSFSchema {
  const shown = fields.filter(({ showWhen }) => showWhen === undefined)
  const conditional = fields.find(({ showWhen }) => showWhen !== undefined)
  return {
    type: 'object',
    properties: propertiesOf(shown),
    required: fields.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    ...(conditional?.showWhen !== undefined && {
      dependencies: { [conditional.showWhen]: whileTicked(conditional.showWhen, conditional) },
    }),
  }
}

function whileTicked(box: string, conditional: Field): RJSFSchema {
  return {
    oneOf: [{ properties: { [box]: { enum: [false] } } }, { properties: { [box]: { enum: [true] }, ...propertiesOf([conditional]) } }],
  }
}

function propertiesOf(fields: readonly Field[]): Record<string, RJSFSchema> {
  return Object.fromEntries(fields.map((field) => [field.key, { title: field.label, ...TYPES[field.kind](field) }]))
}

const TYPES: Readonly<Record<Field['kind'], (field: Field) => RJSFSchema>> = {
  text: ({ pattern = '', hasCheckDigit }) => ({ type: 'string', pattern, ...(hasCheckDigit && { format: 'luhn' }) }),
  select: () => ({ type: 'string', enum: CHOICES.map(({ value }) => value) }),
  radio: () => ({ type: 'string', enum: CHOICES.map(({ value }) => value) }),
  number: () => ({ type: 'number', minimum: MIN, maximum: MAX }),
  bool: () => ({ type: 'boolean' }),
}
