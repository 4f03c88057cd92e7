import { beforeAll, describe, expect, it } from 'vitest'
import documents from '../../../../flow-schemas/child/documents.sv.json' with { type: 'json' }
import { documentTexts } from '../../../contract/documents-check.ts'
import { INSURER as insurer } from '../../../../tests/fixtures/insurer.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import { fillDocument } from '../../../contract/document-text.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { BRAND } from '../../testing/test-server.ts'
import { readPdf, type PdfFacts } from '../../testing/read-pdf.ts'
import { renderDocumentPdf } from './render-pdf.ts'

const { ipid, precontract, terms } = documents as PolicyDocuments
const meta = { insurer, brand: BRAND, date: '2026-11-21' }
const content = { ipid: ipid ?? terms, precontract, terms }
/** The minimum and maximum number of pages. Regulation (EU) 2017/1469: an IPID has two A4 pages, at most three. */
const PAGES = { ipid: [1, 2], precontract: [2, 4], terms: [3, 5] } as const
const words = (text: string) => text.replaceAll('\u00a0', ' ').split(/\s+/).filter(Boolean).join(' ')

describe.each(['ipid', 'precontract', 'terms'] as const)('PDF of the %s', (kind) => {
  let file: Buffer
  let pdf: PdfFacts
  beforeAll(async () => {
    file = await renderDocumentPdf(content[kind], meta)
    pdf = readPdf(file)
  })

  it('has the pages that a reader can be asked to read', () => {
    const [fewest, most] = PAGES[kind]
    expect(pdf.pages).toBeGreaterThanOrEqual(fewest)
    expect(pdf.pages).toBeLessThanOrEqual(most)
  })

  it('holds every text in order, with å ä ö', () => {
    const drawn = words(pdf.text.replaceAll(/^\u2022$/gm, ''))
    let from = 0
    const lost = documentTexts(fillDocument(content[kind], insurerParams(insurer))).filter((text) => {
      const found = drawn.indexOf(words(text), from)
      if (found >= 0) from = found + words(text).length
      return found < 0
    })
    expect(lost).toEqual([])
    expect(drawn).toMatch(/[åäö]/)
  })

  it('is tagged: headings, paragraphs and lists, language and title', () => {
    const { sections, intro = [], subtitle } = content[kind]
    const items = sections.flatMap((section) => section.items ?? [])
    expect(pdf.tags).toMatchObject({
      Document: 1,
      H1: 1,
      H2: sections.filter(({ level = 2 }) => level === 2).length,
      L: sections.filter((section) => section.items).length,
      LI: items.length,
      LBody: items.length,
      P: intro.length + (subtitle === undefined ? 0 : 1) + sections.flatMap(({ paragraphs = [] }) => paragraphs).length,
    })
    expect(pdf.tags['H3'] ?? 0).toBe(sections.filter(({ level }) => level === 3).length)
    expect(pdf.objects).toMatch(/\/Marked true/)
    expect(pdf.objects).toMatch(/\/Lang \(sv-SE\)/)
    expect(pdf.objects).toMatch(/\/DisplayDocTitle true/)
  })

  it('repeats in words what its symbols show in colour', () => {
    const marks = content[kind].sections.flatMap(({ icon, items = [] }) => items.flatMap(({ mark }) => (mark ? [{ icon, mark }] : [])))
    const { labels } = content[kind]
    expect(pdf.alternatives).toEqual(marks.map(({ icon, mark }) => (icon === 'where' ? labels.place : labels[mark])))
  })

  it('numbers its pages, and names insurer and version on each', () => {
    for (let page = 1; page <= pdf.pages; page++) expect(pdf.text).toContain(`Sida ${page} av ${pdf.pages}`)
    expect(pdf.text.split('Version 2026-11')).toHaveLength(pdf.pages + 1)
  })

  it('is the same bytes for the same input, and others for another day', async () => {
    expect((await renderDocumentPdf(content[kind], meta)).equals(file)).toBe(true)
    expect((await renderDocumentPdf(content[kind], { ...meta, date: '2026-11-22' })).equals(file)).toBe(false)
  })
})

describe('renderDocumentPdf', () => {
  it('names the contract that a document goes with', async () => {
    const { text } = readPdf(await renderDocumentPdf(terms, { ...meta, policyNumber: 'TF-2026-000123' }))
    expect(text).toContain('Försäkringsnummer TF-2026-000123')
  })

  it('breaks a paragraph that is longer than a page, and keeps all of it', async () => {
    const sentence = 'Det här är en mening som upprepas. '
    const { pages, text } = readPdf(
      await renderDocumentPdf({ ...terms, sections: [{ heading: 'Lång', paragraphs: [sentence.repeat(400).trim()] }] }, meta),
    )
    expect(pages).toBeGreaterThan(2)
    expect(words(text).match(/Det här är|upprepas\./g)?.length ?? 0).toBeGreaterThanOrEqual(780)
  })

  it.each(Array.from({ length: 12 }, (_, index) => index))(
    'leaves no heading alone at the foot of a page, %i lines down',
    async (lines) => {
      const intro = Array.from({ length: lines + 1 }, () => 'Rad')
      const sections = Array.from({ length: 40 }, (_, index) => ({ heading: `Rubrik ${index}`, paragraphs: [`Stycke ${index}`] }))
      const drawn = readPdf(await renderDocumentPdf({ ...terms, intro, sections }, meta)).text.split('\n')
      const following = sections.map(({ heading }) => drawn[drawn.indexOf(heading) + 1])
      expect(following).toEqual(sections.flatMap(({ paragraphs }) => paragraphs))
    },
  )
})
