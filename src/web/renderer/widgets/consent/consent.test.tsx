import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { textsOf } from '../../../testing/texts.ts'
import { drawWidget } from '../testing.tsx'
import { consent } from './index.tsx'

const demanded = input({ type: 'boolean', widget: 'consent', const: true })
const free = input({ type: 'boolean', widget: 'consent' })
const copy = { 'test.input.text': 'Vi behandlar dina uppgifter.' }
const documents = <a href="/terms">Villkor</a>

describe('a consent', () => {
  it('that must be given is one box to tick', () => {
    const markup = drawWidget('consent', { schema: demanded })
    expect(markup.match(/type="checkbox"/g)).toHaveLength(1)
    expect(markup).toContain('Fråga')
  })

  it('that may be refused is a question of yes and no', () => {
    const markup = drawWidget('consent', { schema: free })
    expect(markup.match(/type="radio"/g)).toHaveLength(2)
    expect(markup).toMatch(/<fieldset[^>]* role="radiogroup"/)
  })

  it.each([
    ['demanded', demanded],
    ['free', free],
  ])('is never given beforehand: %s', (_, schema) => {
    expect(drawWidget('consent', { schema: { ...schema, default: true } })).not.toContain('checked')
    expect(drawWidget('consent', { schema, answer: true }).match(/checked=""/g)).toHaveLength(1)
  })

  it.each([
    ['demanded', demanded],
    ['free', free],
  ])('shows what it is to before it asks: %s', (_, schema) => {
    const markup = drawWidget('consent', { schema, copy, documents })
    const places = ['Vi behandlar dina uppgifter.', 'Villkor', '<input'].map((part) => markup.indexOf(part))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('reads as yes or no, or in its own words', () => {
    const own = { 'test.input.yes': 'Godkänt' }
    expect(consent.summary(true, { texts: textsOf(own), schema: demanded, choices: [] })).toBe('Godkänt')
    expect(consent.summary(false, { texts: textsOf({ 'general.no': 'Nej' }), schema: free, choices: [] })).toBe('Nej')
  })
})
