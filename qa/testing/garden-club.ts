import { flowOf, input, TODAY } from '../../tests/fixtures/flow.ts'
import { FLOW_FORMAT, type FlowDocument } from '../../src/engine/document.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import { validators } from '../../validators/registry.ts'
import { readVectors } from '../load/vectors.ts'
import type { Explorable } from '../model/explorable.ts'

/** A form about joining a club: lists, composite answers, facts, conditions of conditions, and every way to be stopped. */
export const gardenClub: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'gardenClub',
  kind: 'service',
  copy: ['gardenClub'],
  type: 'object',
  properties: {
    leader: input({ type: 'string', widget: 'personalNumber', personalNumber: true, copy: 'gardenClub.leader' }),
    members: input({
      type: 'array',
      widget: 'list',
      minItems: 1,
      maxItems: 4,
      distinct: { by: 'number', and: ['leader'] },
      atMostOlderThan: { years: 25, most: 2, by: 'number' },
      items: {
        type: 'object',
        properties: {
          number: input({ type: 'string', widget: 'personalNumber', personalNumber: true }),
          role: input({ type: 'string', widget: 'radio', enum: ['digger', 'waterer'] }),
          spade: input({ type: 'integer', widget: 'number', minimum: 1, maximum: 9, showIf: 'digs' }),
        },
        required: ['number', 'role', 'spade'],
        conditions: { digs: { properties: { role: { const: 'digger' } }, required: ['role'] } },
      },
    }),
    plot: input({
      type: 'object',
      widget: 'address',
      properties: {
        street: input({ type: 'string', streetAddress: true }),
        postalCode: input({ type: 'string', postalCode: true }),
      },
      required: ['street', 'postalCode'],
    }),
    soil: input({ type: 'string', widget: 'select', enum: ['clay', 'sand', 'peat'] }),
    acidity: input({ type: 'number', widget: 'number', minimum: 3, maximum: 9, showIf: 'isPeat' }),
    lime: input({ type: 'boolean', widget: 'yesNo', showIf: 'isSour' }),
    code: input({ type: 'string', widget: 'text', pattern: '^[A-Z]{3}-[0-9]{2,4}$', showIf: 'limesPeat' }),
    begins: input({ type: 'string', widget: 'date', dateWindow: { from: { days: 0 }, to: { months: 6 } }, initial: { date: { days: 1 } } }),
    tree: input({ type: 'string', widget: 'search', lookup: 'trees' }),
    plans: input({ type: 'array', widget: 'files', maxItems: 2 }),
    note: input({ type: 'null', widget: 'info' }),
    rules: input({ type: 'boolean', widget: 'consent', const: true }),
  },
  required: ['leader', 'members', 'plot', 'soil', 'acidity', 'lime', 'code', 'begins', 'rules'],
  facts: {
    leaderAge: { type: 'number', compute: 'ageOf', with: { personalNumber: 'leader' } },
    weather: { type: 'object', properties: { isFrosty: { type: 'boolean' } }, given: true },
  },
  conditions: {
    isPeat: { properties: { soil: { const: 'peat' } }, required: ['soil'] },
    isSour: { properties: { acidity: { exclusiveMaximum: 5 } }, required: ['acidity'] },
    limesPeat: { properties: { lime: { const: true } }, required: ['lime'] },
    isYoung: { properties: { leaderAge: { maximum: 17 } }, required: ['leaderAge'] },
    isOldInSand: {
      allOf: [
        { properties: { leaderAge: { minimum: 65 } }, required: ['leaderAge'] },
        { properties: { soil: { const: 'sand' } }, required: ['soil'] },
      ],
    },
    isFrosty: { properties: { weather: { properties: { isFrosty: { const: true } }, required: ['isFrosty'] } }, required: ['weather'] },
  },
  outcomes: { tooYoung: { copy: 'gardenClub.tooYoung' }, tooHeavy: { copy: 'gardenClub.tooHeavy', contact: 'customerService' } },
  blocks: [
    { when: 'isYoung', at: 'leader', outcome: 'tooYoung' },
    { when: 'isOldInSand', at: 'soil', outcome: 'tooHeavy' },
  ],
  steps: [
    {
      id: 'people',
      type: 'input',
      copy: 'gardenClub.people',
      sections: [{ id: 'people', copy: 'gardenClub.people', inputs: ['leader', 'members'] }],
    },
    { id: 'young', type: 'outcome', copy: 'gardenClub.young', outcome: 'tooYoung' },
    {
      id: 'ground',
      type: 'input',
      copy: 'gardenClub.ground',
      sections: [
        { id: 'ground', copy: 'gardenClub.ground', inputs: ['plot', 'soil', 'acidity', 'lime', 'code'] },
        { id: 'frost', copy: 'gardenClub.frost', showIf: 'isFrosty', inputs: ['note'] },
      ],
    },
    {
      id: 'end',
      type: 'input',
      copy: 'gardenClub.end',
      sections: [{ id: 'end', copy: 'gardenClub.end', inputs: ['begins', 'tree', 'plans', 'rules'] }],
    },
  ],
  submit: { to: 'case' },
}

/** The club's form, or another document, as an explorer takes it: without personas. */
export async function explorableOf(document: FlowDocument = gardenClub): Promise<Explorable> {
  const flows = new Map<IsoDate, Flow>()
  const flow = await flowOf(document, () => TODAY)
  flows.set(TODAY, flow)
  return {
    document,
    flowAt: (today) => flows.get(today) ?? flow,
    validators,
    vectors: await readVectors(new URL('../../validators', import.meta.url).pathname),
    lookups: { trees: ['oak', 'elm'] },
    personas: [],
    today: TODAY,
  }
}
