import { describe, expect, it } from 'vitest'
import { isExternalLink } from './external-link.ts'

describe('[P2.4] external links', () => {
  it.each([
    ['https://www.konsumenternas.se', true],
    ['http://example.se/a', true],
    ['/person/barnforsakring', false],
    ['mailto:a@b.se', false],
    ['https://www.teckna.example/mina-sidor/oversikt', false],
    ['#kontakt', false],
  ])('%s: %s', (href, isExternal) => {
    expect(isExternalLink(href)).toBe(isExternal)
  })
})
