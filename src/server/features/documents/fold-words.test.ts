import PdfKit from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { BRAND } from '../../testing/test-server.ts'
import { foldWords } from './fold-words.ts'
import { openPdf } from './pdf-writer.ts'

const fold = (text: string, room = 50) => foldWords(text, room / 0.96, () => 1)

/** Returns the number of letters that are measured to print a word of a length in a paragraph and in a table. */
async function measured(length: number): Promise<number> {
  const word = 'x'.repeat(length)
  const measure = vi.spyOn(PdfKit.prototype, 'widthOfString')
  const pdf = openPdf({ title: 'Brev', language: 'sv', creator: 'Teckna', brand: BRAND, date: '2026-11-21' })
  pdf.paragraph(word)
  pdf.facts([{ label: word, value: word }])
  const file = await pdf.finish({ wordmark: '', reference: '', footer: '', pageLabel: () => '' })
  const letters = measure.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0)
  expect(readPdf(file).text.replaceAll(/\s/g, '').split('x')).toHaveLength(3 * length + 1)
  vi.restoreAllMocks()
  return letters
}

describe('a word that is longer than a line', () => {
  it.each([
    ['stands as it is where it fits', `kort ${'x'.repeat(50)} ord`, `kort ${'x'.repeat(50)} ord`],
    ['is broken where the line ends', `a ${'x'.repeat(120)} b`, `a ${'x'.repeat(50)}\n${'x'.repeat(50)}\n${'x'.repeat(20)} b`],
    ['is broken between signs of two code units', '\u{1f600}'.repeat(60), `${'\u{1f600}'.repeat(50)}\n${'\u{1f600}'.repeat(10)}`],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is broken letter by letter where the line is narrower than a letter', () => {
    expect(fold('x'.repeat(41), 0.5)).toBe(Array.from('x'.repeat(41)).join('\n'))
  })
})

describe('a long word in a document', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('takes time by its length: twice as long, about twice the letters to measure', async () => {
    const [once, twice] = [await measured(4_000), await measured(8_000)]
    expect(twice / once).toBeLessThan(2.2)
  })
})
