import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { precedes } from '../../../testing/render.tsx'

describe('a personal number', () => {
  it('has a link to how it is handled, before the control and in a new tab, so that typed answers stay', () => {
    const { control } = renderWidget('personalNumber')
    const link = screen.getByRole('link', { name: /^Så behandlar vi dina personuppgifter/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/personuppgifter', '_blank'])
    expect(precedes(link, control)).toBe(true)
  })

  it('keeps the documents that its input names', () => {
    renderWidget('personalNumber', { schema: input({ type: 'string', widget: 'personalNumber' }), documents: <a href="/x">Villkor</a> })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/personuppgifter', '/x'])
  })
})
