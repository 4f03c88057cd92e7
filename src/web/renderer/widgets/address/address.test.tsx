import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf, precedes } from '../../../testing/render.tsx'

const part = input({ type: 'string' })
const schema = input({
  type: 'object',
  widget: 'address',
  properties: { streetAddress: part, postalCode: part, city: part },
  required: ['streetAddress'],
})

describe('a composite answer', () => {
  it('asks for its parts in their order, each at its own place, in a group named by the legend', () => {
    renderWidget('address', { schema, name: 'persons.1.home' })
    const group = screen.getByRole('group', { name: 'Fråga' })
    const parts = within(group).getAllByText(/^persons\.1\.home\./)
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'persons.1.home.streetAddress',
      'persons.1.home.postalCode',
      'persons.1.home.city',
    ])
  })

  it('shows the error of the whole at the group, after the parts', () => {
    renderWidget('address', { schema, error: 'Fyll i adressen' })
    expect(descriptionsOf(screen.getByRole('group', { name: 'Fråga' }))).toEqual(['Fyll i adressen'])
    expect(precedes(screen.getByText('place.city'), screen.getByText('Fyll i adressen'))).toBe(true)
  })
})
