import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote, QuoteRequest } from '../../src/contract/quotes.ts'
import type { Answers, Facts, FlowDocument } from '../../src/engine/document.ts'
import { evaluate, type Flow } from '../../src/engine/evaluate.ts'
import { factsOf } from '../../src/personas/persona.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { groupOf, type Choice } from '../../src/quote/group.ts'
import { readinessOf } from '../../src/quote/readiness.ts'
import { checkAnswers } from '../../src/server/features/answers/answer-faults.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { ApiCallError } from '../../src/web/api/failure.ts'
import {
  createQuotes,
  updateQuotes,
  type CallsOutcome,
  type PurchaseApi,
  type RequestSource,
} from '../../src/web/features/shop/purchase/purchase-calls.ts'
import { bicycle, edited, flowOf, input, TODAY } from '../fixtures/flow.ts'
import { documentOf } from './product-documents.ts'

const files = await readContentFolder(join(import.meta.dirname, '..', '..', 'flow-schemas'))
const GROUPED = files.flatMap(({ kind, id }) => {
  const document = kind === 'flow' ? documentOf(id) : undefined
  return document?.quote?.groupBy === undefined ? [] : [document]
})

/** A group of whose choices one is stopped elsewhere by a block, one by a rule, and one asks more than the others. */
const SYNTHETIC: FlowDocument = {
  ...bicycle,
  quote: { path: 'bicycle', groupBy: 'cover' },
  properties: {
    cover: input({ type: 'string', enum: ['full', 'half', 'theft'], default: 'half', quote: { path: 'bicycle.cover', effect: 'update' } }),
    nick: input({ type: 'string', differsFrom: ['cover'], quote: { path: 'bicycle.nick', effect: 'update' } }),
    lock: input({ type: 'string', showIf: 'isTheft', quote: { path: 'bicycle.lock', effect: 'create' } }),
    value: input({ type: 'integer', minimum: 1000, quote: { path: 'bicycle.value', effect: 'create' } }),
  },
  required: ['cover', 'lock', 'value'],
  conditions: {
    isTheft: { properties: { cover: { const: 'theft' } }, required: ['cover'] },
    isDearFull: { properties: { cover: { const: 'full' }, value: { minimum: 50_000 } }, required: ['cover', 'value'] },
  },
  blocks: [{ when: 'isDearFull', at: 'value', outcome: 'callUs' }],
  steps: [
    {
      id: 'bicycle',
      type: 'input',
      copy: 'bicycle.bicycle',
      sections: [{ id: 'cover', copy: 'bicycle.cover', inputs: ['value', 'cover', 'nick', 'lock'] }],
    },
  ],
}

interface Case {
  readonly answers: Answers
  readonly outside: Facts
}

const PERSONAS = new Map(files.flatMap(({ kind, id, body }) => (kind === 'personas' ? [[id, personasIn(body)]] : [])))

/** The answers of a persona, some replaced by those of another one, and some left out. */
function anyCase(document: FlowDocument): fc.Arbitrary<Case> {
  if (document === SYNTHETIC) return anySynthetic
  const personas = fc.constantFrom(...(PERSONAS.get(document.flow) ?? []))
  const gaps = fc.subarray(Object.keys(document.properties), { maxLength: 3 })
  return fc.tuple(personas, personas, gaps, gaps).map(([one, other, replaced, left]) => {
    const theirs = Object.entries(other.answers).filter(([id]) => replaced.includes(id))
    const answers = Object.entries({ ...one.answers, ...Object.fromEntries(theirs) }).filter(([id]) => !left.includes(id))
    return { answers: Object.fromEntries(answers), outside: factsOf(one) }
  })
}

const anySynthetic: fc.Arbitrary<Case> = fc
  .record(
    { value: fc.constantFrom(500, 2000, 60_000), nick: fc.constantFrom('full', 'theft', 'Rex'), lock: fc.constantFrom('ABUS', '') },
    { requiredKeys: [] },
  )
  .map((answers) => ({ answers: answers as Answers, outside: {} }))

/** The server of a flow: it refuses what the published rules refuse, and quotes the rest. */
function serverOf(flow: Flow, outside: Facts): PurchaseApi {
  const answer = (purpose: 'create' | 'update') => async (request: QuoteRequest) => {
    const { faults, relevant } = checkAnswers(flow, request.flow.answers as Answers, purpose, outside)
    if (faults.length > 0) throw new ApiCallError('badRequest', 'refused', { code: 'invalidAnswers', status: 400, faults })
    return { quoteNumber: JSON.stringify(relevant) } as Quote
  }
  return {
    metadata: () => Promise.reject(new Error('is not asked for')),
    before: async () => undefined,
    quotes: async () => ({
      create: answer('create'),
      update: async (_, request) => answer('update')(request),
      get: () => Promise.reject(new Error('is not asked for')),
    }),
  }
}

const METADATA = {
  product: 'x',
  insuranceType: 'X',
  tariff: 'test',
  withdrawalDays: 14,
  freeTrial: false,
  displayElectronicMarketing: true,
}

/** What a customer with a choice sees of the calls: the price of the choice, and the answers that are refused. */
async function seen(flow: Flow, { answers, outside }: Case, choice: Choice): Promise<unknown> {
  const group = groupOf(flow.document)
  const chosen = { ...answers, [group?.input ?? '']: choice }
  const evaluation = evaluate(flow, chosen, outside)
  const { readyForCreate, readyForUpdate } = readinessOf(flow.document, evaluation, flow.document.steps.length)
  const source: RequestSource = {
    flow,
    hash: 'h'.repeat(22),
    answers: chosen,
    outside,
    evaluation,
    metadata: METADATA,
    initialValues: {},
    today: TODAY,
  }
  const choices = group?.choices ?? []
  const api = serverOf(flow, outside)
  const created = readyForCreate ? await createQuotes(api, source, { type: 'createQuotes', requestId: 1, choices }) : undefined
  const targets = choices.map((one) => ({ choice: one, quoteNumber: 'n' }))
  const updated = readyForUpdate ? await updateQuotes(api, source, { type: 'updateQuote', requestId: 2, targets }) : undefined
  return { created: ofChoice(created, choice), updated: ofChoice(updated, choice) }
}

function ofChoice(outcome: CallsOutcome | undefined, choice: Choice) {
  const { event, refusal } = outcome ?? {}
  const quotes = event !== undefined && 'quotes' in event ? event.quotes : []
  return { quote: quotes?.find((one) => one.choice === choice)?.quote.quoteNumber, faults: refusal?.faults }
}

/** The flow as if a choice were the only one of its group: the rules of the answers are the same. */
function withOnly({ document, compiled }: Flow, choice: Choice): Flow {
  const id = groupOf(document)?.input ?? ''
  const alone = edited(document, (draft) => {
    const schema = draft.properties[id]
    if (schema) schema.enum = [choice]
  })
  return { document: alone, compiled }
}

describe('[B3.2] [B4.3] a customer with a choice of a group', () => {
  it.each([...GROUPED, SYNTHETIC].map((document) => [document === SYNTHETIC ? 'synthetic' : document.flow, document] as const))(
    'of %s sees the price and the faults of a flow with that choice alone',
    async (_, document) => {
      const flow = await flowOf({ insuranceType: 'X', ...document })
      const alone = new Map((groupOf(document)?.choices ?? []).map((choice) => [choice, withOnly(flow, choice)]))
      await fc.assert(
        fc.asyncProperty(anyCase(document), async (given) => {
          for (const [choice, only] of alone) expect(await seen(flow, given, choice)).toEqual(await seen(only, given, choice))
        }),
        { numRuns: document === SYNTHETIC ? 60 : 12 },
      )
    },
  )
})
