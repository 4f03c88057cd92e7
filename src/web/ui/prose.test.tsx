import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { Prose } from './prose.tsx'

const show = (text: string) => renderPage(<Prose text={text} />, { copy: { 'general.newTab': 'öppnas i ny flik' } })

describe('a longer text', () => {
  it('has headings, lists and links to pages of the shop and to other sites', () => {
    show('Inledning.\n\n## Rubrik\n\n### Under\n\n- ett\n- [två](/kakor)\n\nSe [imy](https://www.imy.se).')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rubrik')
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Under')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['ett', 'två'])
    expect(screen.getByRole('link', { name: 'två' }).getAttribute('href')).toBe('/kakor')
    expect(screen.getByRole('link', { name: /^imy ?\(öppnas i ny flik\)$/ }).getAttribute('href')).toBe('https://www.imy.se')
  })

  it('shows what is no link as it is written', () => {
    show('[x](javascript:alert(1))')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('[x](javascript:alert(1))')).toBeTruthy()
  })
})
