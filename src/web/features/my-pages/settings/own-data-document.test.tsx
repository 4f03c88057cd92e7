import { expect, it } from 'vitest'
import { ownDataDocument } from './own-data-document.ts'

const WORDS = { title: 'Dina uppgifter', intro: 'Skapat i dag', parts: 'Delar' }

it('[P6.1] the readable copy of own data is a page that stands alone, with a heading for each part and no markup of a customer', () => {
  const answers = { title: 'Dina svar', rows: [{ label: 'Vad hände?', value: '<script>alert(1)</script> "Åsa" & jag' }], blocks: [] }
  const cases = { title: 'Ärenden', rows: [], blocks: [{ title: '1. Skada', rows: [], blocks: [answers] }] }
  const files = { title: 'Filer', rows: [{ label: '', value: 'Inga' }], blocks: [] }
  const text = ownDataDocument({ readable: [cases, files] }, WORDS)
  const page = new DOMParser().parseFromString(text, 'text/html')
  expect([...page.querySelectorAll('h1, h2, h3, h4')].map((heading) => `${heading.tagName} ${heading.textContent}`)).toEqual([
    'H1 Dina uppgifter',
    'H2 Ärenden',
    'H3 1. Skada',
    'H4 Dina svar',
    'H2 Filer',
  ])
  expect(page.querySelector('dd')?.textContent).toBe('<script>alert(1)</script> "Åsa" & jag')
  expect(page.querySelectorAll('script, [src], link')).toHaveLength(0)
  expect([...page.querySelectorAll('nav a')].map((link) => page.querySelector(link.getAttribute('href') ?? '')?.tagName)).toEqual([
    'SECTION',
    'SECTION',
  ])
})
