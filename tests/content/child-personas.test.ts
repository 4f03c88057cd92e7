import { beforeAll, describe, expect, it } from 'vitest'
import type { FlowDocument } from '../../src/engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../src/engine/evaluate.ts'
import { blockingPaths } from '../../src/engine/navigation.ts'
import { buildQuoteRequest } from '../../src/quote/request.ts'
import { flowOf, TODAY } from '../fixtures/flow.ts'
import type { Persona } from '../../src/personas/persona.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { readChildFlow, readContent } from './child-files.ts'

const personas = personasIn(readContent('child/personas.json'))
const document = readChildFlow()
const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const

/** Official test numbers of the tax agency, and one of them with a wrong check digit. */
const NUMBERS = new Set<unknown>([
  '202412312387',
  '201801012392',
  '200811222389',
  '200811212398',
  '200910012384',
  '198507092388',
  '195611012765',
  '195511082660',
  '201002682399',
  '198507092389',
])

/** What stops a customer, by step and input: the first refusal, or else the outcome. */
function blockedBy({ steps }: FlowDocument, evaluation: Evaluation): Persona['expect']['blocked'] {
  const blocked: Record<string, Record<string, string>> = {}
  for (const step of steps) {
    for (const input of blockingPaths(document, step, evaluation)) {
      const reason = evaluation.errors[input]?.[0]?.message ?? evaluation.blocks[input]?.outcome ?? ''
      blocked[step.id] = { ...blocked[step.id], [input]: reason }
    }
  }
  return blocked
}

describe('[B2.8] [D4] personas of the child insurance', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(document)
  })

  it('has a name of its own for each, one day for all, and only known numbers', () => {
    expect(new Set(personas.map(({ name }) => name)).size).toBe(personas.length)
    expect(personas.filter(({ today }) => today !== TODAY)).toEqual([])
    const used = personas.flatMap(({ answers }) => ['insuredChild', 'personalNumber'].flatMap((input) => answers[input] ?? []))
    expect(used.filter((number) => !NUMBERS.has(number))).toEqual([])
  })

  it.each(personas)('$name', ({ answers, expect: { blocked } }) => {
    expect(blockedBy(document, evaluate(flow, answers))).toEqual(blocked)
  })

  it.each(personas.filter((persona) => persona.expect.quoteRequest))(
    '[B3.3] quote request: $name',
    ({ answers, expect: { quoteRequest = {} } }) => {
      const request = buildQuoteRequest(document, evaluate(flow, answers).relevant, 'hash', SALES)
      expect(request).toMatchObject(quoteRequest)
    },
  )

  it('[B4.3] sends nothing of a way to pay that was given up', () => {
    const persona = personas.find(({ name }) => name === 'byter från autogiro till faktura')
    const request: Record<string, unknown> = buildQuoteRequest(document, evaluate(flow, persona?.answers ?? {}).relevant, 'hash', SALES)
    expect(request['payment']).toEqual(persona?.expect.quoteRequest?.['payment'])
  })
})
