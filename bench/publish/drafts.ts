import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Copy } from '../../src/copy/lookup.ts'
import { FLOW_FORMAT, type Block, type FlowDocument, type InputSchema, type Step } from '../../src/engine/document.ts'
import type { Json, JsonObject, JsonSchema } from '../../src/values/json.ts'
import type { DraftRef } from '../../src/server/features/content/drafts.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import type { ContentBody } from '../../src/server/platform/db/schema/content.ts'

/** A draft as an editor would have saved it. */
export interface SavedDraft extends DraftRef {
  readonly body: ContentBody
}

const CONTENT = join(import.meta.dirname, '..', '..', 'flow-schemas')
const INPUTS_OF_SECTION = 5
const SECTIONS_OF_STEP = 3
const OPTIONS = 'benchChoice'
const CHOICES = ['a', 'b', 'c', 'd']

/** Ten inputs of a usual form, repeated up to the size. Some have validators, some are conditional. */
const KINDS: readonly ((before: string) => Omit<InputSchema, 'copy'>)[] = [
  () => ({ type: 'string', widget: 'personalNumber', personalNumber: true, age: { min: 18, max: 70 } }),
  () => ({ type: 'string', widget: 'text', pattern: "^[A-Za-zÅÄÖåäö][A-Za-zÅÄÖåäö '-]{1,59}$" }),
  () => ({ type: 'boolean', widget: 'yesNo' }),
  (before) => ({ type: 'integer', widget: 'number', minimum: 1, maximum: 1_000_000, showIf: `${before}Yes` }),
  () => ({ type: 'string', widget: 'select', enum: CHOICES, options: OPTIONS }),
  () => ({ type: 'string', widget: 'phone', phone: true }),
  () => ({ type: 'string', widget: 'email', email: true }),
  () => ({ type: 'string', widget: 'date', dateWindow: { from: { days: 0 }, to: { months: 2 } } }),
  () => ({ type: 'string', widget: 'radio', enum: CHOICES, options: OPTIONS }),
  () => ({ type: 'string', widget: 'digits', pattern: '^[0-9]{5}$', postalCode: true }),
]

const idOf = (index: number) => `i${index}`

/** Returns the name of the flow with so many inputs. */
export const flowOfSize = (size: number) => `bench${size}`

/** Returns the drafts of a flow with so many inputs, with its own conditions, blocks, validators and texts. */
export async function draftsOf(size: number): Promise<SavedDraft[]> {
  const flow = flowOfSize(size)
  const document = documentOf(flow, size)
  const messages = JSON.parse(await readFile(join(CONTENT, 'copy', 'validators.sv.json'), 'utf8')) as Copy
  const entries = CHOICES.map((code) => ({ code, copy: `${OPTIONS}.${code}` }))
  const options = { options: OPTIONS, entries }
  return [
    { kind: 'flow', id: flow, body: document as unknown as ContentBody },
    { kind: 'copy', id: `${flow}.sv`, body: textsOf(document, entries) },
    { kind: 'copy', id: 'validators.sv', body: messages },
    { kind: 'options', id: OPTIONS, body: options },
    { kind: 'personas', id: flow, body: { personas: personasOf(document) } },
  ]
}

/** Returns the same drafts as the publisher reads them. */
export async function workspaceOf(size: number): Promise<Workspace> {
  const drafts = await draftsOf(size)
  const bodyOf = (kind: SavedDraft['kind']) => drafts.find((draft) => draft.kind === kind)?.body
  const copy = drafts.filter(({ kind }) => kind === 'copy').map(({ id, body }) => [id.replace('.sv', ''), body as unknown as Copy])
  return {
    flow: flowOfSize(size),
    source: bodyOf('flow') as Workspace['source'],
    fragments: {},
    options: { [OPTIONS]: bodyOf('options') as Json },
    copy: { sv: Object.fromEntries(copy) as Record<string, Copy> },
    documents: {},
    personas: bodyOf('personas') as Json,
  }
}

const DAYS = ['2026-11-21', '2026-11-22', '2027-03-01']

/** Returns as many personas as a product has, on a few days: each answers yes or no, and may be stopped. */
function personasOf({ properties }: FlowDocument): JsonObject[] {
  return Array.from({ length: 24 }, (_, index) => {
    const answers = Object.entries(properties).flatMap(([id, { type }]) => (type === 'boolean' ? [[id, index % 2 === 0]] : []))
    const today = DAYS[index % DAYS.length] ?? ''
    return { name: `persona ${index}`, description: '', today, answers: Object.fromEntries(answers), expect: { outcome: null } }
  })
}

function documentOf(flow: string, size: number): FlowDocument {
  const ids = Array.from({ length: size }, (_, index) => idOf(index))
  const conditions: Record<string, JsonSchema> = {}
  const blocks: Block[] = []
  const properties = ids.map((id, index): [string, InputSchema] => {
    const before = ids[index - 1] ?? ''
    const input = { ...kindOf(index)(before), copy: `${flow}.${id}` } as InputSchema
    if (input.showIf !== undefined) conditions[input.showIf] = { properties: { [before]: { const: true } }, required: [before] }
    if (input.maximum !== undefined) {
      conditions[`${id}Dear`] = { properties: { [id]: { minimum: 500_000 } }, required: [id] }
      blocks.push({ when: `${id}Dear`, at: id, outcome: 'callUs' })
    }
    return [id, input]
  })
  return {
    $schema: FLOW_FORMAT,
    flow,
    kind: 'service',
    copy: [flow, 'validators'],
    type: 'object',
    properties: Object.fromEntries(properties),
    required: ids.filter((_, index) => index % 4 !== 3),
    conditions,
    outcomes: { callUs: { copy: `${flow}.callUs`, contact: 'customerService' } },
    blocks,
    steps: stepsOf(flow, ids),
    submit: { to: 'case' },
  }
}

const kindOf = (index: number) => KINDS[index % KINDS.length] ?? KINDS[1]!

function stepsOf(flow: string, ids: readonly string[]): Step[] {
  const sections = chunks(ids, INPUTS_OF_SECTION).map((inputs, index) => ({
    id: `section${index}`,
    copy: `${flow}.section${index}`,
    inputs,
  }))
  const asking = chunks(sections, SECTIONS_OF_STEP).map((own, index): Step => ({
    id: `step${index}`,
    type: 'input',
    copy: `${flow}.step${index}`,
    sections: own,
  }))
  return asking
}

function chunks<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) => items.slice(index * length, (index + 1) * length))
}

function textsOf({ flow, properties, steps, outcomes = {} }: FlowDocument, options: readonly { copy: string }[]): Copy {
  const titles = steps.flatMap(({ copy, sections = [] }) => [copy, ...sections.map((section) => section.copy)])
  return {
    ...Object.fromEntries(titles.map((key) => [`${key}.title`, 'Om dig och det du vill försäkra'])),
    ...Object.fromEntries(Object.values(properties).map(({ copy }) => [`${copy}.label`, 'Vad vill du att vi ska veta?'])),
    ...Object.fromEntries(options.map(({ copy }) => [copy, 'Ett av flera val'])),
    ...Object.fromEntries(
      Object.values(outcomes).flatMap(({ copy }) => [
        [`${copy}.title`, 'Ring oss'],
        [`${copy}.text`, 'Ring oss.'],
      ]),
    ),
    [`${flow}.title`]: 'Omgång 0',
  }
}
