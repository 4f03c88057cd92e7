import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf } from '../../../testing/render.tsx'

const schema = input({ type: 'string', widget: 'cards', enum: ['small', 'large'] })
const copy = {
  'test.input.option.small': 'Bas',
  'test.input.option.large': 'Stor',
  'test.input.option.large.text': 'Högre ersättning\nLägre självrisk',
}
const noteOf = (code: string | number | true) => (code === 'large' ? '120 kr/mån' : undefined)
const renderCards = () => renderWidget('cards', { schema, copy, noteOf, answer: 'large' })

describe('cards', () => {
  it('are radios of one name in a group, of which the answer is chosen', () => {
    renderCards()
    const radios = within(screen.getByRole('radiogroup', { name: 'Fråga' })).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ name, checked }) => [name, checked])).toEqual([
      ['place', false],
      ['place', true],
    ])
  })

  it('are chosen by a press anywhere on the card', async () => {
    const { user, given } = renderCards()
    await user.click(screen.getByText('Bas'))
    expect(given).toEqual(['small'])
    renderWidget('cards', { schema, copy, noteOf, answer: 'small', onChange: (answer) => given.push(answer) })
    await user.click(screen.getAllByText(/Högre ersättning/).at(-1)!)
    expect(given).toEqual(['small', 'large'])
  })

  it('are named by title and price, and described by their selling points', () => {
    renderCards()
    const large = screen.getByRole('radio', { name: 'Stor 120 kr/mån' })
    expect(descriptionsOf(large)).toEqual(['Högre ersättning Lägre självrisk'])
    expect(screen.getByText(/Högre ersättning/).textContent).toBe('Högre ersättning\nLägre självrisk')
  })

  it('without details are named by their label alone', () => {
    renderCards()
    const small = screen.getByRole('radio', { name: 'Bas' })
    expect(small.hasAttribute('aria-labelledby')).toBe(false)
    expect(descriptionsOf(small)).toEqual([])
  })
})
