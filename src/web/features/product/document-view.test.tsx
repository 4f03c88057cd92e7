import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import documents from '../../../../flow-schemas/child/documents.sv.json' with { type: 'json' }
import type { PolicyDocumentContent, PolicyDocuments } from '../../../contract/documents.ts'
import { DocumentView } from './document-view.tsx'

const { ipid, precontract, terms } = documents as PolicyDocuments
const render = (content: PolicyDocumentContent) => renderToStaticMarkup(<DocumentView content={content} />)
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''))
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')

describe.each([ipid ?? terms, precontract, terms])('DocumentView of $kind', (content) => {
  const html = render(content)

  it('has the title and the sections as headings, in order', () => {
    expect(headings(html, 1)).toEqual([content.title])
    expect(headings(html, 2)).toEqual(content.sections.filter(({ level = 2 }) => level === 2).map(({ heading }) => heading))
    expect(headings(html, 3)).toEqual(content.sections.filter(({ level }) => level === 3).map(({ heading }) => heading))
  })

  it('says its language and its version', () => {
    expect(html).toContain('<article class="policy-document" lang="sv-SE">')
    expect(textOf(html)).toContain('Version 2026-11')
  })

  it('has a list entry for each item, with the word of its sign', () => {
    const items = content.sections.flatMap(({ icon, items: entries = [] }) => entries.map((item) => ({ ...item, icon })))
    const shown = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, inner = '']) => textOf(inner))
    const { labels } = content
    expect(shown).toEqual(
      items.map(({ text, mark, icon }) => (mark ? `${mark === 'tick' && icon === 'where' ? labels.place : labels[mark]}: ${text}` : text)),
    )
  })
})

describe('DocumentView', () => {
  it('hides the pictures from a screen reader', () => {
    const html = render(ipid ?? terms)
    const pictures = html.match(/<svg[^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(9)
    expect(pictures.filter((picture) => !picture.includes('aria-hidden="true"'))).toEqual([])
  })

  it('names each section by its heading', () => {
    const html = render(terms)
    const named = [...html.matchAll(/<section aria-labelledby="([^"]+)"/g)].map(([, id = '']) => html.includes(`id="${id}"`))
    expect(named).toEqual(terms.sections.map(() => true))
  })
})
