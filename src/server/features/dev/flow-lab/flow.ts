import type { Copy } from '../../../../copy/lookup.ts'
import { FLOW_FORMAT, type FlowDocument, type FlowSource, type InputSchema } from '../../../../engine/document.ts'
import type { WidgetName } from '../../../../engine/widget-table.ts'
import type { Workspace } from '../../content/workspace.ts'
import { CHOICES, makeBlocks, MAX, MESSAGES, MIN, type Field } from './form.ts'

const FLOW = 'flowLab'
/** Texts that every form of the lab shares, whatever its size. */
const PAGE = 'flowLabPage'
const PAGE_COPY: Copy = {
  [`${PAGE}.valid`]: 'Formuläret är giltigt',
  ...Object.fromEntries(CHOICES.map(({ value, label }) => [`${PAGE}.choice.${value}`, label])),
}
const STEP = 'form'

/**
 * Returns drafts for a form with this number of fields, as an editor would write them. They use no other drafts, so an
 * editor's change does not affect the measured form.
 */
export function flowLabWorkspace(size: number): Workspace {
  const blocks = makeBlocks(size)
  return {
    flow: FLOW,
    source: documentOf(blocks) as unknown as FlowSource,
    fragments: {},
    options: { [FLOW]: { options: FLOW, entries: CHOICES.map(({ value }) => ({ code: value, copy: `${PAGE}.choice.${value}` })) } },
    copy: { sv: { [FLOW]: copyOf(blocks), [PAGE]: PAGE_COPY } },
    documents: {},
  }
}

function documentOf(blocks: readonly (readonly Field[])[]): FlowDocument {
  const fields = blocks.flat()
  const conditions = fields.flatMap(({ showWhen }) => (showWhen === undefined ? [] : [showWhen]))
  return {
    $schema: FLOW_FORMAT,
    flow: FLOW,
    kind: 'service',
    copy: [FLOW, PAGE],
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, inputOf(field)])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    conditions: Object.fromEntries(conditions.map((key) => [key, { properties: { [key]: { const: true } }, required: [key] }])),
    steps: [
      {
        id: STEP,
        type: 'input',
        copy: `${FLOW}.${STEP}`,
        sections: blocks.map((block, index) => ({
          id: `block${index}`,
          copy: `${FLOW}.block${index}`,
          inputs: block.map(({ key }) => key),
        })),
      },
    ],
    // The lab only draws the form and submits nothing.
    submit: { to: 'case' },
  }
}

const WIDGETS: Readonly<Record<Field['kind'], WidgetName>> = {
  text: 'text',
  select: 'select',
  radio: 'radio',
  number: 'number',
  bool: 'checkbox',
}

const CHOICE = { type: 'string', enum: CHOICES.map(({ value }) => value), options: FLOW } as const

const SCHEMAS: Readonly<Record<Field['kind'], (field: Field) => Pick<InputSchema, 'type'>>> = {
  text: ({ pattern = '', hasCheckDigit }) => ({ type: 'string', pattern, ...(hasCheckDigit && { luhn: true }) }),
  select: () => CHOICE,
  radio: () => CHOICE,
  number: () => ({ type: 'number', minimum: MIN, maximum: MAX }),
  bool: () => ({ type: 'boolean' }),
}

function inputOf(field: Field): InputSchema {
  const { key, kind, showWhen } = field
  return { ...SCHEMAS[kind](field), widget: WIDGETS[kind], copy: `${FLOW}.${key}`, ...(showWhen !== undefined && { showIf: showWhen }) }
}

function copyOf(blocks: readonly (readonly Field[])[]): Copy {
  const fields = blocks.flat()
  return {
    [`${FLOW}.${STEP}.title`]: 'Flödeslabbet',
    [`${FLOW}.${STEP}.intro`]:
      'Här ritas ett formulär av valfri storlek så att renderaren kan mätas bredvid andra. Formuläret är ett flödesdokument som har genererats och publicerats som alla andra. Antalet fält står i adressen, till exempel ?n=200. Ingenting av det du skriver sparas eller skickas.',
    ...Object.fromEntries(blocks.map((block, index) => [`${FLOW}.block${index}.title`, blockTitle(block)])),
    ...Object.fromEntries(fields.map(({ key, label }) => [`${FLOW}.${key}.label`, label])),
    ...Object.fromEntries(
      fields.filter(({ hasCheckDigit }) => hasCheckDigit).map(({ key }) => [`${FLOW}.${key}.error.schema.pattern`, MESSAGES.checkDigit]),
    ),
    [`error.luhn.checkDigit.${FLOW}`]: MESSAGES.checkDigit,
    [`error.schema.required.${FLOW}`]: MESSAGES.required,
    [`error.schema.pattern.${FLOW}`]: MESSAGES.pattern,
    [`error.schema.type.${FLOW}`]: MESSAGES.range,
    [`error.schema.minimum.${FLOW}`]: MESSAGES.range,
    [`error.schema.maximum.${FLOW}`]: MESSAGES.range,
    [`error.schema.enum.${FLOW}`]: MESSAGES.choice,
  }
}

function blockTitle(block: readonly Field[]): string {
  const [first, last] = [block[0]?.key ?? '', block.at(-1)?.key ?? '']
  return first === last ? `Fält ${first}` : `Fält ${first} till ${last}`
}
