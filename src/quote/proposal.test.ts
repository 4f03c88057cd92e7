import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import type { Proposal } from '../contract/proposals.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { agesBehind, answersToPropose, compareWithProposal } from './proposal.ts'

const document: FlowDocument = {
  ...bicycle,
  properties: {
    owner: input({ type: 'string', quote: { path: 'insuranceHolder.0.personalNumber', effect: 'create' } }),
    value: input({ type: 'integer', quote: { path: 'bicycle.value', effect: 'update' } }),
    member: input({ type: 'boolean', const: true, widget: 'checkbox', quote: { path: 'bicycle.member', effect: 'update' } }),
    ill: input({ type: 'boolean', sensitive: true }),
    healthy: input({ type: 'boolean', const: true, quote: { path: 'bicycle.healthOk', effect: 'none' } }),
    account: input({ type: 'string', quote: { path: 'payment.accountNumber', effect: 'none' } }),
    news: input({ type: 'boolean', quote: { path: 'customer.isElectronicMarketingOk', effect: 'none' } }),
    terms: input({ type: 'boolean', widget: 'consent' }),
    photo: input({ type: 'array', widget: 'files' }),
  },
  steps: [{ id: 'all', type: 'input', copy: 'bicycle.step', sections: [] }],
}
const kept: Answers = { owner: '198507092388', value: 5000, member: true }
const all: Answers = { ...kept, ill: false, healthy: true, account: '1234563', news: false, terms: true, photo: ['f1'], unknown: 1 }

const line = (by?: string) => ({ id: 'x', kind: 'factor' as const, value: 1, ...(by !== undefined && { by }) })

describe('a price proposal', () => {
  it('is made of what a price needs, and of nothing that the holder of a link should not see or say', () => {
    expect(answersToPropose(document, all)).toEqual(kept)
    expect(answersToPropose(document, { value: ['of another shape'] })).toEqual({})
  })

  it('knows the ages behind a premium, and nothing else of it', () => {
    const lines = ['vehicleAge=3', 'age=41', 'car.milage=2', 'life.smoker=true', 'age=41', undefined].map(line)
    expect(agesBehind(lines)).toEqual(['age=41', 'vehicleAge=3'])
  })
})

describe('the price of now beside that of a proposal', () => {
  const price = { annual: 1200, tariff: 'b-1', ages: ['age=41'] }
  const proposal: Pick<Proposal, 'price' | 'flow'> = { price, flow: { bundle: 'b'.repeat(22), answers: kept } }
  const compare = (now: Partial<Proposal['price']>, answers: Answers = all, bundle = proposal.flow.bundle) =>
    compareWithProposal(proposal, { ...price, ...now }, { document, flow: { bundle, answers } })

  it('is the same, whatever it came from', () => {
    expect(compare({})).toEqual({ kind: 'same' })
    expect(compare({ tariff: 'b-2', ages: ['age=42'] })).toEqual({ kind: 'same' })
    expect(compare({}, { ...all, value: 1 })).toEqual({ kind: 'same' })
  })

  it.each([
    ['the questions are others', { annual: 1300, tariff: 'b-2' }, 'c'.repeat(22), 'questions'],
    ['the tariff is newer', { annual: 1300, tariff: 'b-2', ages: ['age=42'] }, undefined, 'tariff'],
    ['somebody has grown older', { annual: 1300, ages: ['age=42'] }, undefined, 'age'],
    ['a register knows something else', { annual: 1300 }, undefined, 'other'],
    ['it is paid in another way', { paid: 'once' as const }, undefined, 'other'],
  ])('has changed because %s', (_, now, bundle, why) => {
    expect(compare(now, all, bundle)).toEqual({ kind: 'changed', why })
  })

  it('is another because the customer answers otherwise, but for what was never saved', () => {
    expect(compare({ annual: 1300 }, { ...all, value: 6000 })).toEqual({ kind: 'answers' })
    expect(compare({ annual: 1300 }, { ...all, ill: true, account: '1' })).toEqual({ kind: 'changed', why: 'other' })
  })
})
