import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { contextOf, describedAs, drawWidget } from '../testing.tsx'
import { textArea } from './index.tsx'

describe('a text area', () => {
  it('shows a saved answer with its lines', () => {
    const markup = drawWidget('textArea', { answer: 'En rad\nEn till', schema: input({ type: 'string', widget: 'textArea' }) })
    expect(markup).toMatch(/<textarea[^>]* id="flow-place"[^>]* name="place"[^>]*>En rad\nEn till<\/textarea>/)
  })

  it('tells how long the text may be, and lets a longer one be pasted whole', () => {
    const schema = input({ type: 'string', widget: 'textArea', maxLength: 1500 })
    const markup = drawWidget('textArea', { schema })
    expect(describedAs(markup, 'flow-place')).toEqual(['Högst 1 500 tecken.'])
    expect(markup).not.toMatch(/maxlength/i)
  })

  it('keeps the space inside the text, not that around it', () => {
    const schema = input({ type: 'string' })
    expect(textArea.parse('  Hej \n\n du\n', contextOf(schema))).toBe('Hej \n\n du')
    expect(textArea.parse(' \n ', contextOf(schema))).toBeUndefined()
  })
})
