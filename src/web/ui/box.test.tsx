import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { Box } from './box.tsx'
import { LoadFailureBox } from './load-failure-box.tsx'
import { TextLink } from './text-link.tsx'

const COPY = {
  'site.loadFailure.title': 'Vi kunde inte hämta uppgifterna',
  'site.loadFailure.text': 'Det är vårt fel.',
  'site.loadFailure.retry': 'Försök igen',
  'general.newTab': 'öppnas i nytt fönster',
}

const show = (element: React.ReactElement) => renderPage(element, { copy: COPY })

describe('[P2.4] a box', () => {
  it.each([
    ['success', 'success', 'status'],
    ['error', 'danger', 'alert'],
    ['warning', 'warning', null],
  ] as const)('of the kind %s has the colour %s and the role %s', (kind, color, role) => {
    const { container } = show(<Box kind={kind}>Text</Box>)
    const box = container.firstElementChild
    expect([box?.className, box?.getAttribute('data-color'), box?.getAttribute('role')]).toEqual(['ds-alert box', color, role])
  })

  it('about data that could not be loaded warns, and offers to try again', () => {
    const { container } = show(<LoadFailureBox />)
    expect(container.querySelector('.ds-alert.box')?.getAttribute('data-color')).toBe('warning')
    expect(screen.getByRole('heading', { level: 3, name: 'Vi kunde inte hämta uppgifterna' }).className).toBe('box-title')
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})

describe('[P2.4] a link', () => {
  it('to another site opens a new window, and says so', () => {
    show(<TextLink href="https://www.konsumenternas.se">Jämför</TextLink>)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Jämför ?\(öppnas i nytt fönster\)$/ })
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(link.querySelector('svg')?.classList.contains('icon')).toBe(true)
    expect(screen.getByText('(öppnas i nytt fönster)').className).toBe('ds-sr-only')
  })

  it.each(['/kakor', 'https://teckna.example/mina-sidor/oversikt', 'mailto:kundservice@teckna.example'])(
    'to %s opens in the same window, without a sign',
    (href) => {
      show(<TextLink href={href}>Läs</TextLink>)
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Läs' })
      expect([link.getAttribute('href'), link.className, link.target, link.rel]).toEqual([href, 'ds-link', '', ''])
      expect(link.children).toHaveLength(0)
    },
  )
})
