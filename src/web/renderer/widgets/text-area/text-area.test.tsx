import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf } from '../../../testing/render.tsx'
import { contextOf } from '../testing.ts'
import { textArea } from './index.tsx'

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Fråga' })

describe('a text area', () => {
  it('shows a saved answer with its lines', () => {
    renderWidget('textArea', { answer: 'En rad\nEn till', schema: input({ type: 'string', widget: 'textArea' }) })
    expect(area().tagName).toBe('TEXTAREA')
    expect([area().id, area().name, area().value]).toEqual(['flow-place', 'place', 'En rad\nEn till'])
  })

  it('states how long the text may be, and accepts a longer one that is pasted', async () => {
    const schema = input({ type: 'string', widget: 'textArea', maxLength: 1500 })
    const { user } = renderWidget('textArea', { schema })
    expect(descriptionsOf(area())).toEqual(['Högst 1 500 tecken.'])
    await user.click(area())
    await user.paste('x'.repeat(1501))
    expect(area().value).toHaveLength(1501)
  })

  it('keeps the space inside the text, not that around it', () => {
    const schema = input({ type: 'string' })
    expect(textArea.parse('  Hej \n\n du\n', contextOf(schema))).toBe('Hej \n\n du')
    expect(textArea.parse(' \n ', contextOf(schema))).toBeUndefined()
  })
})
