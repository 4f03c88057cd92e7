import { describe, expect, it } from 'vitest'
import type { Answers } from '../../src/engine/document.ts'
import { sufficientInitialValues } from '../../src/quote/initialValues.ts'
import { flowOf } from '../fixtures/flow.ts'
import { documentOf } from './product-documents.ts'

async function isSufficient(product: string, values: Answers): Promise<boolean> {
  return sufficientInitialValues(await flowOf(documentOf(product)), values)
}

const ADULT = '198507092388'
const CHILD = '201801012392'

describe('[B4.2] the initial values of each product', () => {
  it.each<[string, Answers]>([
    ['child', { personalNumber: ADULT, insuredChild: CHILD }],
    ['accident', { personalNumber: ADULT }],
  ])('%s: enough', async (product, values) => expect(await isSufficient(product, values)).toBe(true))

  it.each<[string, Answers, string]>([
    ['child', { personalNumber: ADULT }, 'no insured child'],
    ['child', { personalNumber: CHILD, insuredChild: CHILD }, 'the personal number does not validate for the product'],
    ['accident', {}, 'no personal number'],
    ['accident', { personalNumber: CHILD }, 'the personal number does not validate for the product'],
    ['home', { personalNumber: ADULT }, 'never by a personal number'],
    ['house', { personalNumber: ADULT }, 'never by a personal number'],
    ['holidayHome', { personalNumber: ADULT }, 'never by a personal number'],
    ['life', { personalNumber: ADULT }, 'never by a personal number'],
    ['ppiMortgageIncome', { personalNumber: ADULT }, 'never by a personal number'],
    ['dog', { personalNumber: ADULT }, 'never by a personal number'],
    ['cat', { personalNumber: ADULT }, 'never by a personal number'],
  ])('%s %j: not enough, %s', async (product, values) => expect(await isSufficient(product, values)).toBe(false))
})
