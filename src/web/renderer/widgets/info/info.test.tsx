import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { precedes } from '../../../testing/render.tsx'
import { contextOf } from '../testing.ts'
import { info } from './index.tsx'

describe('an information', () => {
  it('is a heading, a text and the documents, without a control', () => {
    const { container } = renderWidget('info', {
      schema: input({ type: 'null', widget: 'info' }),
      copy: { 'test.input.text': 'Läs det här.' },
      documents: <a href="/terms">Villkor</a>,
    })
    const heading = screen.getByRole('heading', { level: 3, name: 'Fråga' })
    const text = screen.getByText('Läs det här.')
    const link = screen.getByRole('link', { name: 'Villkor' })
    expect(link.getAttribute('href')).toBe('/terms')
    expect([precedes(heading, text), precedes(text, link)]).toEqual([true, true])
    expect(container.querySelector('input, label, fieldset')).toBeNull()
  })

  it('has no answer', () => {
    expect(info.parse('x', contextOf(input({ type: 'null' })))).toBeUndefined()
  })
})
