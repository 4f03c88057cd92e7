import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf, precedes } from '../../../testing/render.tsx'

const copy = {
  'test.input.help': 'Gäller dygnet runt.',
  'test.input.info': 'Mer',
  'general.moreInfo': 'Läs mer',
  'general.moreInfoAbout': 'Om',
}
const free = input({ type: 'boolean', widget: 'checkbox' })
const box = () => screen.getByRole('checkbox')
const areInOrder = (parts: readonly Element[]) => parts.every((part, index) => index === 0 || precedes(parts[index - 1]!, part))

describe('a checkbox', () => {
  it('is followed by its label, its price, its help and further information', () => {
    renderWidget('checkbox', { schema: free, copy, noteOf: () => '45 kr/mån' })
    const texts = ['Fråga', '45 kr/mån', 'Gäller dygnet runt.', 'Läs mer'].map((text) => screen.getByText(text))
    expect(areInOrder([box(), ...texts])).toBe(true)
  })

  it('is named by its label and price, and described by its help', () => {
    renderWidget('checkbox', { schema: free, copy, noteOf: () => '45 kr/mån' })
    expect(descriptionsOf(screen.getByRole('checkbox', { name: 'Fråga 45 kr/mån' }))).toEqual(['Gäller dygnet runt.'])
  })

  it('without help is named by its whole label', () => {
    renderWidget('checkbox', { schema: free })
    expect(screen.getByRole('checkbox', { name: 'Fråga' }).hasAttribute('aria-labelledby')).toBe(false)
  })

  it('that must be ticked follows the text that it agrees to', () => {
    renderWidget('checkbox', { schema: { ...free, const: true }, copy })
    expect(areInOrder([screen.getByText('Gäller dygnet runt.'), screen.getByText('Läs mer'), box(), screen.getByText('Fråga')])).toBe(true)
    expect(descriptionsOf(box())).toEqual(['Gäller dygnet runt.'])
  })

  it.each([
    ['free', free, false],
    ['demanded', { ...free, const: true as const }, undefined],
  ])('that is %s answers true when it is ticked, and %s when the tick is removed', async (_, schema, cleared) => {
    const { user, given, rerender } = renderWidget('checkbox', { schema })
    await user.click(screen.getByText('Fråga'))
    rerender(null)
    const ticked = renderWidget('checkbox', { schema, answer: true })
    await ticked.user.click(box())
    expect([...given, ...ticked.given]).toEqual([true, cleared])
  })
})
