import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { ReferenceText } from './reference-text.tsx'

describe('a text with a reference', () => {
  it('keeps the reference on one line, with the characters that it has', () => {
    const { container } = renderPage(<ReferenceText text="Ditt ärende är ÄR-26-104829." reference="ÄR-26-104829" />, { copy: {} })
    expect(screen.getByText('ÄR-26-104829').className).toBe('unbroken')
    expect(container.textContent).toBe('Ditt ärende är ÄR-26-104829.')
  })

  it('is the text where the reference does not occur', () => {
    const { container } = renderPage(<ReferenceText text="Tack." reference="ÄR-26-104829" />, { copy: {} })
    expect(container.textContent).toBe('Tack.')
  })
})
