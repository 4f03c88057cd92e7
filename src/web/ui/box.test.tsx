import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CopyProvider } from '../copy/copy-context.tsx'
import { Box } from './box.tsx'
import { LoadFailureBox } from './load-failure-box.tsx'
import { TextLink } from './text-link.tsx'

const COPY = {
  'site.loadFailure.title': 'Vi kunde inte hämta uppgifterna',
  'site.loadFailure.text': 'Det är vårt fel.',
  'site.loadFailure.retry': 'Försök igen',
  'general.newTab': 'öppnas i nytt fönster',
}

function draw(element: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <CopyProvider copy={COPY} facts={{}} onMissing={() => undefined}>
      <RouterProvider router={router} />
    </CopyProvider>,
  )
}

describe('[P2.4] boxes', () => {
  it.each([
    ['success', 'data-color="success" role="status"'],
    ['error', 'data-color="danger" role="alert"'],
    ['warning', 'data-color="warning">'],
  ] as const)('of the style %s have its colour and icon, and press as they should', (kind, attributes) => {
    expect(draw(<Box kind={kind} />)).toContain(`<div class="ds-alert box" ${attributes}`)
  })

  it('that say data could not be loaded warn, and offer to try again', () => {
    const html = draw(<LoadFailureBox />)
    expect(html).toContain('<div class="ds-alert box" data-color="warning"><h3 class="box-title">Vi kunde inte hämta uppgifterna</h3>')
    expect(html).toMatch(/<button [^>]*>Försök igen<\/button>/)
  })
})

describe('[P2.4] a link', () => {
  it('to another site opens a new window, and says so', () => {
    const html = draw(<TextLink href="https://www.konsumenternas.se">Jämför</TextLink>)
    expect(html).toMatch(/^<a [^>]*target="_blank" rel="noopener noreferrer">Jämför<svg class="icon"/)
    expect(html).toContain('<span class="ds-sr-only"> (öppnas i nytt fönster)</span>')
  })

  it.each(['/kakor', 'https://teckna.example/mina-sidor/oversikt', 'mailto:kundservice@teckna.example'])('to %s does not', (href) => {
    expect(draw(<TextLink href={href}>Läs</TextLink>)).toBe(`<a class="ds-link" href="${href}">Läs</a>`)
  })
})
