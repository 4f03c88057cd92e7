import { input } from '../../../tests/fixtures/flow.ts'
import { computationManifest } from '../../../computations/registry.ts'
import { validators } from '../../../validators/registry.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import { interpretRules } from '../compile/interpret.ts'
import { FLOW_FORMAT, type FlowDocument, type InputSchema } from '../document.ts'
import { lintFlow } from './lint-flow.ts'
import type { FlowLint } from './rule.ts'

/** A lint of a document against the application's vocabulary, without texts. */
export function lintOf(document: FlowDocument, rest: Partial<FlowLint> = {}): FlowLint {
  const vocabulary = { registry: validators, computations: computationManifest, remoteChecks, registries: ['places'], handlers: ['case'] }
  return { document, options: {}, ...vocabulary, rules: interpretRules(document), copy: {}, ...rest }
}

/** What is found in a document, each as its code and place. */
export function codesOf(document: FlowDocument, rest: Partial<FlowLint> = {}): string[] {
  return lintFlow(lintOf(document, rest)).map(({ code, at }) => `${code} ${at}`)
}

type Parts = Readonly<Record<string, InputSchema>>

const rides = { properties: { isRider: { const: true } }, required: ['isRider'] }

/** A service flow with a list, a composite answer, facts of every source, and a step for each way that asks. */
export const club: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'club',
  kind: 'service',
  copy: ['club'],
  type: 'object',
  properties: {
    home: input({
      type: 'object',
      widget: 'address',
      copy: 'club.home',
      properties: {
        street: input({ type: 'string', copy: 'club.street' }),
        postalCode: input({ type: 'string', copy: 'club.postalCode' }),
      },
      required: ['street'],
    }),
    members: input({
      type: 'array',
      widget: 'list',
      copy: 'club.members',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: input({ type: 'string', copy: 'club.name' }),
          number: input({ type: 'string', personalNumber: true, copy: 'club.number' }),
          isRider: input({ type: 'boolean', widget: 'yesNo', copy: 'club.isRider' }),
          power: input({ type: 'integer', widget: 'number', minimum: 50, maximum: 250, showIf: 'rides', copy: 'club.power' }),
        },
        required: ['name', 'power'],
        conditions: { rides },
      },
    }),
    height: input({ type: 'integer', widget: 'number', copy: 'club.height' }),
    weight: input({ type: 'number', widget: 'number', copy: 'club.weight' }),
    index: input({ type: 'number', widget: 'number', readOnly: true, initial: { fact: 'bmi' }, copy: 'club.index' }),
    news: input({ type: 'boolean', widget: 'consent', copy: 'club.news' }),
  },
  required: ['home', 'members', 'height', 'weight'],
  facts: {
    bmi: { type: 'number', compute: 'bmi', with: { height: 'height', weight: 'weight' } },
    place: { type: 'object', properties: { city: { type: 'string' } }, lookup: 'places', with: { postalCode: 'home.postalCode' } },
    level: { type: 'string', given: true },
  },
  conditions: {
    isLarge: { properties: { bmi: { minimum: 40 } }, required: ['bmi'] },
    hasRider: { properties: { members: { contains: rides } }, required: ['members'] },
  },
  outcomes: { callUs: { copy: 'club.callUs' } },
  blocks: [{ when: 'isLarge', at: 'weight', outcome: 'callUs' }],
  steps: [
    { id: 'people', type: 'input', copy: 'club.people', sections: [{ id: 'people', copy: 'club.people', inputs: ['home', 'members'] }] },
    { id: 'body', type: 'health', copy: 'club.body', sections: [{ id: 'body', copy: 'club.body', inputs: ['height', 'weight', 'index'] }] },
    { id: 'stopped', type: 'outcome', copy: 'club.stopped', outcome: 'callUs' },
    { id: 'consent', type: 'consent', copy: 'club.consent', sections: [{ id: 'consent', copy: 'club.consent', inputs: ['news'] }] },
    { id: 'receipt', type: 'receipt', copy: 'club.receipt' },
  ],
  submit: { to: 'case' },
}

/** The club with changes of some inputs. */
export function withInputs(changes: Readonly<Record<string, Partial<InputSchema>>>, document: FlowDocument = club): FlowDocument {
  return { ...document, properties: changed(document.properties, changes) }
}

/** The club with changes of the fields of a member. */
export function withFields(changes: Readonly<Record<string, Partial<InputSchema>>>, group: object = {}): FlowDocument {
  const { items } = club.properties['members'] ?? {}
  return withInputs({ members: { items: { ...items!, properties: changed(items!.properties, changes), ...group } } })
}

/** The club with changes of the parts of the address. */
export function withParts(changes: Readonly<Record<string, Partial<InputSchema>>>, group: Partial<InputSchema> = {}): FlowDocument {
  return withInputs({ home: { properties: changed(club.properties['home']!.properties!, changes), ...group } })
}

function changed(inputs: Parts, changes: Readonly<Record<string, Partial<InputSchema>>>): Parts {
  const entries = Object.entries(changes).map(([id, change]) => [id, { ...input({ type: 'string' }), ...inputs[id], ...change }] as const)
  return { ...inputs, ...Object.fromEntries(entries) }
}
