import { describe, expect, it } from 'vitest'
import { markupFaults } from './markup-faults.ts'
import { hasMarkup, plainProse, plainValue, prosePieces } from './prose.ts'

describe('the marks of a help text', () => {
  it.each(['/villkor', 'https://example.se/a?b=c', 'mailto:kund@example.se', 'tel:+46-8-1234'])('link to %s', (address) => {
    expect(prosePieces(`Läs [mer](${address}).`)).toContainEqual({ at: 4, text: 'mer', address })
    expect(markupFaults(`Läs [mer](${address}).`)).toEqual([])
  })

  it.each(['http://example.se', 'javascript:alert(1)', '//example.se', '/\\example.se', 'https://a b', 'data:text/html,x', ''])(
    'do not link to "%s", which is a finding',
    (address) => {
      expect(prosePieces(`[mer](${address})`).some((piece) => piece.address !== undefined)).toBe(false)
      expect(markupFaults(`[mer](${address})`).map(({ fault }) => fault)).toEqual(['link'])
    },
  )

  it.each(['[ ](https://example.se)', '[\u200b](/villkor)', '[mer](https://teckna.se@example.se)', '[mer](https://\u202eexample.se)'])(
    'that hide a link, or where it leads, are a finding: %j',
    (text) => expect(markupFaults(text).map(({ fault }) => fault)).toEqual(['link']),
  )

  it('make words bold', () => {
    expect(prosePieces('Allt **är fet** här')).toContainEqual({ at: 5, text: 'är fet', isBold: true })
  })

  it.each([
    ['Ett ** ensamt', 'bold'],
    ['Ta med:\n- laddare', 'list'],
    ['## Rubrik', 'list'],
    ['<b>fet</b>', 'html'],
  ])('that the customer would read as characters are a finding: %s', (text, fault) => {
    expect(markupFaults(text).map((found) => found.fault)).toEqual([fault])
  })

  it('are left out where only words are shown', () => {
    expect(plainProse('Ta **med**:\n\n- laddare\n- [papper](/x)')).toBe('Ta med: laddare, papper')
  })

  it('are none in what a customer writes', () => {
    const value = plainValue('[klicka](https://ond.example) **x**')
    expect(hasMarkup(value)).toBe(false)
    expect(prosePieces(value)).toEqual([{ at: 0, text: value }])
  })
})
