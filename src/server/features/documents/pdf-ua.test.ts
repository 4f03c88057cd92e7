import { globSync } from 'node:fs'
import { join } from 'node:path'
import PdfKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { readContent, readCopy } from '../../../../tests/content/child-files.ts'
import { ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { INSURER as insurer } from '../../../../tests/fixtures/insurer.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import { translator } from '../../../copy/lookup.ts'
import { proseBlocks } from '../../../copy/prose.ts'
import { findPdfUaFaults } from '../../testing/pdf-ua.ts'
import { BRAND } from '../../testing/test-server.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { renderMandatePdf } from './render-mandate-pdf.ts'
import { renderCancellationPdf, renderPowerOfAttorneyPdf } from './render-move-pdf.ts'
import { renderDocumentPdf } from './render-pdf.ts'
import { renderPolicyLetterPdf, renderWithdrawalReceiptPdf } from './render-policy-pdf.ts'
import { renderStatementPdf } from './render-statement-pdf.ts'

const CONTENT = join(import.meta.dirname, '../../../../flow-schemas')
const t = translator(readCopy(...['general', 'move', 'statement', 'mandate'].map((page) => `copy/${page}.sv.json`)), () => undefined)
const meta = { t, insurer, brand: BRAND, date: '2026-11-21', language: 'sv-SE' }
/** A name of Poland, Croatia, Turkey and Hungary, and others in Greek and Cyrillic letters. */
const name = 'Łucja Ćosić-Şahin Őry'
const holder = { name, personalNumber: '198507092388' }
const insured = ['Γιάννης Παπαδόπουλος', 'Олена Шевченко'].map((person) => ({ name: person, personalNumber: '201801012392' }))
const product = 'Barn & familj <ny>'
const policyNumber = 'TF-2026-000123'
const papers = { answers: [{ title: 'Svar', rows: Array.from({ length: 60 }, (_, row) => ({ label: `Rad ${row}`, value: name })) }] }

const PAPERS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a policy letter of two pages': () =>
    renderPolicyLetterPdf(
      {
        policyNumber,
        product,
        holder,
        insured,
        startDate: '2026-12-01',
        annualPremium: 2196,
        papers: { ...papers, cover: [], addons: [] },
        documents: [{ title: 'Villkor', version: '2026-11' }],
        withdrawal: { days: 14, until: '2026-12-05' },
      },
      meta,
    ),
  'an acknowledgement of a withdrawal': () =>
    renderWithdrawalReceiptPdf(
      { withdrawalId: 'W-1', policyNumber, product, name, email: 'a@example.se', receivedAt: '2026-11-23T23:05:09.000Z' },
      meta,
    ),
  'a mandate with links': () =>
    renderMandatePdf(
      {
        title: 'Medgivande & villkor',
        version: '2026-11',
        versionText: 'Version 2026-11',
        intro: 'Läs detta.',
        payee: { label: 'Mottagare', value: insurer.name },
        blocks: proseBlocks(
          `Läs [hos banken](https://bank.example/${'a'.repeat(120)}) eller [skriv](mailto:a@example.se).\n\n- [Hos oss](/x) nu`,
        ),
      },
      meta,
      { policyNumber, payer: holder, givenOn: '2026-11-21' },
    ),
  'a letter that ends an insurance': () =>
    renderCancellationPdf({ companyName: 'Bolaget', externalName: 'Bil', lastDay: '2026-11-30', holder }, meta),
  'a power of attorney': () =>
    renderPowerOfAttorneyPdf(
      { signedText: '# Fullmakt\n\nText.', holder, signedAt: new Date('2026-11-21T11:00:00Z'), reference: 'T1' },
      meta,
    ),
  'a statement': () => renderStatementPdf(ownInsuranceDetails({ insuredObject: name }), 'forsakringsbesked', meta),
  'a notice of renewal': () => renderStatementPdf(ownInsuranceDetails({}), 'fornyelsebesked', meta),
}

describe('PDF/UA-1', () => {
  it.each(Object.entries(PAPERS))('%s keeps it', async (_, print) => {
    expect(await findPdfUaFaults(await print())).toEqual([])
  })

  it.each(globSync('*/documents.sv.json', { cwd: CONTENT }))('the documents of %s keep it', async (file) => {
    const documents = Object.values(readContent(file) as PolicyDocuments)
    const faults = documents.map(async (content) =>
      findPdfUaFaults(await renderDocumentPdf(content, { insurer, brand: BRAND, date: '2026-11-21' })),
    )
    expect((await Promise.all(faults)).flat()).toEqual([])
  })

  it('is broken by a file of the standard fonts whose content is not tagged', async () => {
    const pdf = new PdfKit({ pdfVersion: '1.7', tagged: true })
    const chunks: Buffer[] = []
    const written = new Promise<Buffer>((resolve) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    })
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    root.add(pdf.struct('H2', {}, () => void pdf.text('Rubrik')))
    root.add(pdf.struct('P', {}, [pdf.struct('Figure', {}, () => void pdf.text('Bild'))]))
    pdf.text('Text', { link: 'https://example.se' })
    pdf.end()
    const codes = (await findPdfUaFaults(await written)).map((fault) => /\d\d(-\d{3})?/.exec(fault)?.[0])
    expect(codes).toEqual(
      expect.arrayContaining([
        '06-002',
        '06-003',
        '07-001',
        '11-006',
        '09-004',
        '13-004',
        '14-002',
        '01-005',
        '28-011',
        '28-012',
        '31-009',
      ]),
    )
  })
})

describe('a paper', () => {
  it('writes names in their own letters', async () => {
    const { text } = readPdf(await PAPERS['a policy letter of two pages']!())
    for (const { name: written } of [holder, ...insured]) expect(text).toContain(written)
  })

  it('leads by its links to the addresses outside, and prints them', async () => {
    const { text, objects } = readPdf(await PAPERS['a mandate with links']!())
    expect(objects.match(/^\/URI \(.*\)$/gm)?.map((line) => line.slice(6, 20))).toContain('mailto:a@examp')
    expect(objects).not.toMatch(/^\/URI \(\/x/m)
    expect(text).toContain('skriv (mailto:a@example.se)')
  })

  it('writes the same bytes after other letters were written', async () => {
    const print = PAPERS['a notice of renewal']!
    const first = await print()
    for (const other of Object.values(PAPERS)) await other()
    expect((await print()).equals(first)).toBe(true)
  })
})
