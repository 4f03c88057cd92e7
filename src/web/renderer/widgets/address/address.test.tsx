import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { describedAs, drawWidget } from '../testing.tsx'
import { address } from './index.tsx'

const part = input({ type: 'string' })
const schema = input({
  type: 'object',
  widget: 'address',
  properties: { streetAddress: part, postalCode: part, city: part },
  required: ['streetAddress'],
})

describe('a composite answer', () => {
  it('asks for its parts in their order, each at its own place, in a group with the legend', () => {
    const markup = drawWidget('address', { schema, name: 'persons.1.home' })
    expect(markup).toMatch(/<legend[^>]*>Fråga<\/legend>/)
    expect(markup).toContain(
      '<div class="flow-parts"><i>persons.1.home.streetAddress</i><i>persons.1.home.postalCode</i><i>persons.1.home.city</i></div>',
    )
  })

  it('shows the error of the whole at the group, after the parts', () => {
    const markup = drawWidget('address', { schema, error: 'Fyll i adressen' })
    expect(describedAs(markup, 'flow-place')).toEqual(['Fyll i adressen'])
    expect(markup.indexOf('flow-place-error"', markup.indexOf('flow-parts'))).toBeGreaterThan(0)
  })

  it('is empty without a part', () => {
    expect([undefined, {}, { city: 'Lund' }].map((answer) => address.isEmpty(answer))).toEqual([true, true, false])
  })
})
