import { describe, expect, it } from 'vitest'
import type { Answers } from '../../src/engine/document.ts'
import { evaluate } from '../../src/engine/evaluate.ts'
import { flowOf } from '../fixtures/flow.ts'
import { documentOf } from './product-documents.ts'

/** What the engine says at one input of a product's form. */
async function findingsAt(product: string, input: string, answers: Answers): Promise<{ errors: string[]; callUs: boolean }> {
  const flow = await flowOf(documentOf(product))
  const { errors, blocks } = evaluate(flow, answers)
  const outcome = flow.document.outcomes?.[blocks[input]?.outcome ?? '']
  return { errors: (errors[input] ?? []).map(({ message }) => message), callUs: outcome?.contact === 'customerService' }
}

describe('[B5.4] home and property', () => {
  it.each([
    ['home', 'livingSpace'],
    ['home', 'numberOfResidents'],
    ['home', 'sublet'],
    ['house', 'constructionYear'],
    ['house', 'livingSpace'],
    ['house', 'subSpace'],
    ['house', 'numberOfResidents'],
    ['house', 'rentsOut'],
    ['holidayHome', 'constructionYear'],
    ['holidayHome', 'livingSpace'],
  ])('%s cannot do without %s', async (product, input) => {
    expect(await findingsAt(product, input, {})).toEqual({ errors: ['schema.required'], callUs: false })
  })

  it.each<[product: string, input: string, value: number | boolean, callUs: boolean]>([
    ['home', 'livingSpace', 14, true],
    ['home', 'livingSpace', 15, false],
    ['home', 'livingSpace', 250, false],
    ['home', 'livingSpace', 251, true],
    ['home', 'sublet', true, true],
    ['home', 'sublet', false, false],
    ['house', 'livingSpace', 39, true],
    ['house', 'livingSpace', 40, false],
    ['house', 'livingSpace', 400, false],
    ['house', 'livingSpace', 401, true],
    ['house', 'subSpace', 200, false],
    ['house', 'subSpace', 201, true],
    ['house', 'constructionYear', 1699, true],
    ['house', 'constructionYear', 1700, false],
    ['house', 'rentsOut', true, true],
    ['house', 'rentsOut', false, false],
    ['holidayHome', 'livingSpace', 14, true],
    ['holidayHome', 'livingSpace', 15, false],
    ['holidayHome', 'livingSpace', 200, false],
    ['holidayHome', 'livingSpace', 201, true],
    ['holidayHome', 'constructionYear', 1699, true],
    ['holidayHome', 'constructionYear', 1700, false],
  ])('%s with %s %j: whether the customer is to call is %j', async (product, input, value, callUs) => {
    expect(await findingsAt(product, input, { [input]: value })).toEqual({ errors: [], callUs })
  })

  it.each([
    ['house', 'area'],
    ['house', 'hasWater'],
    ['holidayHome', 'area'],
    ['holidayHome', 'hasWater'],
  ])('%s: an out-building cannot do without %s', async (product, part) => {
    const whole = { outhouseType: 1, area: 20, hasWater: false }
    const { [part]: _, ...incomplete } = whole as Record<string, number | boolean>
    expect((await findingsAt(product, `outBuildings.0.${part}`, { outBuildings: [whole] })).errors).toEqual([])
    expect((await findingsAt(product, `outBuildings.0.${part}`, { outBuildings: [incomplete] })).errors).toEqual(['schema.required'])
  })
})
