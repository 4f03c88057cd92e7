import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { contextOf, drawWidget } from '../testing.tsx'
import { info } from './index.tsx'

describe('an information', () => {
  it('is a heading, a text and the documents, without a control', () => {
    const markup = drawWidget('info', {
      schema: input({ type: 'null', widget: 'info' }),
      copy: { 'test.input.text': 'Läs det här.' },
      documents: <a href="/terms">Villkor</a>,
    })
    expect(markup).toMatch(/<h3[^>]*>Fråga<\/h3><p[^>]*>Läs det här\.<\/p><a href="\/terms">Villkor<\/a>/)
    expect(markup).not.toMatch(/<(input|label|fieldset)/)
  })

  it('has no answer, so no summary shows it', () => {
    expect(info.isEmpty(null)).toBe(true)
    expect(info.parse('x', contextOf(input({ type: 'null' })))).toBeUndefined()
  })
})
