import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import documents from '../../../../flow-schemas/child/documents.sv.json' with { type: 'json' }
import type { PolicyDocumentContent, PolicyDocuments } from '../../../contract/documents.ts'
import { plainSpaces, render, textOf } from '../../testing/render.tsx'
import { DocumentView } from './document-view.tsx'

const { ipid, precontract, terms } = documents as PolicyDocuments
const show = (content: PolicyDocumentContent) => render(<DocumentView content={content} />)
const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(textOf)

describe.each([ipid ?? terms, precontract, terms])('the view of the document $kind', (content) => {
  it('has the title and the sections as headings, in order', () => {
    show(content)
    expect(headings(1)).toEqual([content.title])
    expect(headings(2)).toEqual(content.sections.filter(({ level = 2 }) => level === 2).map(({ heading }) => heading))
    expect(headings(3)).toEqual(content.sections.filter(({ level }) => level === 3).map(({ heading }) => heading))
  })

  it('states its language and its version', () => {
    show(content)
    const article = screen.getByRole('article')
    expect([article.className, article.lang]).toEqual(['policy-document', 'sv-SE'])
    expect(textOf(article)).toContain('Version 2026-11')
  })

  it('has a list entry for each item, with the word of its sign', () => {
    show(content)
    const items = content.sections.flatMap(({ icon, items: entries = [] }) => entries.map((item) => ({ ...item, icon })))
    const { labels } = content
    expect(screen.queryAllByRole('listitem').map(textOf)).toEqual(
      items.map(({ text, mark, icon }) =>
        plainSpaces(mark ? `${mark === 'tick' && icon === 'where' ? labels.place : labels[mark]}: ${text}` : text),
      ),
    )
  })
})

describe('the view of a document', () => {
  it('hides the pictures from a screen reader', () => {
    const pictures = [...show(ipid ?? terms).container.querySelectorAll('svg')]
    expect(pictures.length).toBeGreaterThan(9)
    expect(pictures.filter((picture) => picture.getAttribute('aria-hidden') !== 'true')).toEqual([])
  })

  it('names each section by its heading', () => {
    show(terms)
    for (const { heading } of terms.sections) expect(screen.getByRole('region', { name: heading })).toBeDefined()
    expect(screen.getAllByRole('region')).toHaveLength(terms.sections.length)
  })
})
