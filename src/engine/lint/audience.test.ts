import { describe, expect, it } from 'vitest'
import { club, codesOf } from '../../../tests/fixtures/lint.ts'
import type { Fact, FlowDocument, Step } from '../document.ts'

const insuranceKinds = ['HomeInsurance']
const withFact = (fact: Fact, audience?: 'customer'): FlowDocument => ({
  ...club,
  ...(audience && { audience }),
  facts: { ...club.facts, own: fact },
})
const own = (part: object): Fact => ({ type: 'string', customer: 'name', ...part })

describe('[P1.6] a fact about the customer', () => {
  it('belongs in a flow for customers', () => {
    expect(codesOf(withFact(own({}), 'customer'), { insuranceKinds })).toEqual([])
    expect(codesOf(withFact(own({})), { insuranceKinds })).toEqual(['customerFactForAll /facts/own/customer'])
  })

  it.each([
    ['another type', { type: 'integer' }, 'customerFactType /facts/own/type'],
    ['kinds of a name', { kinds: ['HomeInsurance'] }, 'customerFactKey /facts/own/kinds'],
    [
      'an unknown kind',
      { type: 'array', customer: 'insurances', kinds: ['HomeInsurance', 'x'] },
      'unknownInsuranceKind /facts/own/kinds/1',
    ],
  ])('cannot have %s', (_, part, found) => {
    expect(codesOf(withFact(own(part), 'customer'), { insuranceKinds })).toEqual([found])
  })

  it('that lists insurances is an options set', () => {
    const document = withFact(own({ type: 'array', customer: 'insurances' }), 'customer')
    const choice = { type: 'string', widget: 'select', copy: 'club.choice' } as const
    const asking = (options: string): FlowDocument => ({
      ...document,
      properties: { ...document.properties, height: { ...choice, options } },
      facts: { own: document.facts!['own']! },
    })
    expect(codesOf(asking('own')).filter((code) => code.includes('ptions'))).toEqual([])
    expect(codesOf(asking('other')).filter((code) => code.includes('ptions'))).toEqual(['unknownOptions /properties/height/options'])
  })
})

describe('a flow for customers', () => {
  it('is no purchase', () => {
    expect(codesOf({ ...club, kind: 'purchase', audience: 'customer' })).toContain('audienceOfPurchase /audience')
  })

  it('is signed by who is signed in, without an input that says by whom', () => {
    const sign: Step = { id: 'sign', type: 'sign', copy: 'club.sign' }
    const signed: FlowDocument = {
      ...club,
      steps: [...club.steps.filter(({ type }) => type !== 'receipt'), sign, { id: 'done', type: 'receipt', copy: 'club.done' }],
    }
    expect(codesOf(signed).some((code) => code.startsWith('withoutSigner'))).toBe(true)
    expect(codesOf({ ...signed, audience: 'customer' })).toEqual([])
  })
})
