import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { precedes } from '../../../testing/render.tsx'

const demanded = input({ type: 'boolean', widget: 'consent', const: true })
const free = input({ type: 'boolean', widget: 'consent' })
const copy = { 'test.input.text': 'Vi behandlar dina uppgifter.' }
const documents = <a href="/terms">Villkor</a>
const boxes = () => [...screen.queryAllByRole<HTMLInputElement>('checkbox'), ...screen.queryAllByRole<HTMLInputElement>('radio')]
const checkedBoxes = () => boxes().filter(({ checked }) => checked)

const KINDS = [
  ['demanded', demanded],
  ['free', free],
] as const

describe('a consent', () => {
  it('that must be given is one checkbox', () => {
    renderWidget('consent', { schema: demanded })
    expect(screen.getByRole('checkbox', { name: 'Fråga' })).toBeDefined()
    expect(boxes()).toHaveLength(1)
  })

  it('that may be refused is a question of yes and no', () => {
    renderWidget('consent', { schema: free })
    const group = screen.getByRole('radiogroup', { name: 'Fråga' })
    expect(within(group).getByRole('radio', { name: 'Ja' })).toBeDefined()
    expect(within(group).getByRole('radio', { name: 'Nej' })).toBeDefined()
    expect(boxes()).toHaveLength(2)
  })

  it.each(KINDS)('that is %s is not given by the default of its document', (_, schema) => {
    renderWidget('consent', { schema: { ...schema, default: true } })
    expect(checkedBoxes()).toEqual([])
  })

  it.each(KINDS)('that is %s shows that it is given', (_, schema) => {
    renderWidget('consent', { schema, answer: true })
    expect(checkedBoxes()).toHaveLength(1)
  })

  it.each(KINDS)('that is %s shows its text and documents before it asks', (_, schema) => {
    renderWidget('consent', { schema, copy, documents })
    const [text, link, [box]] = [screen.getByText('Vi behandlar dina uppgifter.'), screen.getByRole('link', { name: 'Villkor' }), boxes()]
    expect(precedes(text, link)).toBe(true)
    expect(precedes(link, box!)).toBe(true)
  })

  it.each(KINDS)('that is %s answers what the customer chooses', async (_, schema) => {
    const { user, given } = renderWidget('consent', { schema })
    await user.click(boxes()[0]!)
    expect(given).toEqual([true])
  })
})
