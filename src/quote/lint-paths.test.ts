import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import { lintQuotePlaces } from './lint-paths.ts'

const lint = (...paths: string[]) => {
  const properties = Object.fromEntries(
    paths.map((path, index) => [`input${index}`, input({ type: 'string', quote: { path, effect: 'none' } })]),
  )
  return lintQuotePlaces({ ...bicycle, properties }).map(({ at }) => at)
}

describe('lintQuotePlaces', () => {
  it('finds nothing where every answer has a place, and alternatives share one', () => {
    expect(lint('holder.0.name', 'bicycle.value', 'payment.period', 'payment.period')).toEqual([])
  })

  it.each([
    ['the request\u2019s own name', ['flow.bundle']],
    ['a way into the prototype', ['bicycle.constructor']],
  ])('finds %s', (_, paths) => {
    expect(lint(...paths)).toEqual(['/properties/input0/quote'])
  })

  it('finds a place within another', () => {
    expect(lint('bicycle.value', 'bicycle.value.amount')).toEqual(['/properties/input1/quote'])
  })
})
