import PdfKit from 'pdfkit'
import type { SectionIcon } from '../../../contract/documents.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { writeFacts, type PdfFact } from './pdf-facts.ts'
import { drawFrame, type PdfFrame } from './pdf-frame.ts'
import { bullet, drawSectionIcon, markElement, type Pdf, type PdfMark } from './pdf-marks.ts'
import { createPen, type Pen } from './pdf-pen.ts'
import { BEFORE_HEADING, KEEP_TOGETHER, KEEP_WITH_NEXT, PAGE, TEXT, type TextStyleName } from './pdf-style.ts'

export interface PdfItem {
  readonly text: string
  readonly mark?: PdfMark
}

/** Writes one tagged PDF from top to bottom; page breaks are automatic. */
export interface PdfWriter {
  title(text: string, subtitle?: string): void
  heading(text: string, level: 2 | 3, icon?: SectionIcon): void
  paragraph(text: string, style?: TextStyleName): void
  list(items: readonly PdfItem[]): void
  /** Writes a two-column table of labels and values. */
  facts(rows: readonly PdfFact[]): void
  /** Draws the header and footer on every page. Returns the file. The writer cannot be used afterwards. */
  finish(frame: PdfFrame): Promise<Buffer>
}

const LIST_INDENT = 19
const ICON_INDENT = 27

/**
 * Opens a tagged PDF with a language and a title, for screen readers. It follows EN 301 549, and PDF/UA except for
 * embedded fonts: the standard fonts are not embedded. The same calls give the same bytes.
 * @param date the file's creation date
 */
export function openPdf({ title, language, date }: { title: string; language: string; date: IsoDate }): PdfWriter {
  const pdf = new PdfKit({
    ...PAGE,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Teckna', CreationDate: new Date(`${date}T00:00:00Z`) },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const pen = createPen(pdf, root)

  return {
    title: (text, subtitle) => writeTitle(pen, text, subtitle),
    heading: (text, level, icon) => writeHeading(pen, text, level, icon),
    paragraph: (text, style) => writeParagraph(pen, text, style),
    list: (items) => writeList(pen, items),
    facts: (rows) => writeFacts(pen, rows),
    finish(frame) {
      pen.drawHeadings()
      root.end()
      drawFrame(pdf, frame)
      return toBuffer(pdf)
    },
  }
}

function writeTitle({ pdf, add, write }: Pen, text: string, subtitle: string | undefined): void {
  add('H1', () => write(text, 'title'))
  pdf.y += TEXT.title.after
  if (subtitle !== undefined) add('P', () => write(subtitle, 'subtitle'))
  pdf.y += TEXT.subtitle.after
}

function writeHeading({ pdf, left, width, ...pen }: Pen, text: string, level: 2 | 3, icon: SectionIcon | undefined): void {
  const style = level === 2 ? 'heading2' : 'heading3'
  const indent = icon ? ICON_INDENT : 0
  const after = TEXT[style].after + (icon ? 2 : 0)
  const draw = () => {
    if (pdf.y > PAGE.margins.top) pdf.y += BEFORE_HEADING[level]
    if (icon) drawSectionIcon(pdf, icon, left, pdf.y - 5.2)
    if (level === 2) pdf.outline.addItem(text)
    pen.add(`H${level}`, () => pen.write(text, style, left + indent, width - indent))
    pdf.y += after
  }
  pen.defer({ height: BEFORE_HEADING[level] + pen.heightOf(text, style, width - indent) + after, draw })
}

function writeParagraph({ pdf, ...pen }: Pen, text: string, style: TextStyleName = 'body'): void {
  const height = pen.heightOf(text, style)
  pen.makeRoom(height <= KEEP_TOGETHER ? height : KEEP_WITH_NEXT)
  pen.add('P', () => pen.write(text, style))
  pdf.y += TEXT[style].after
}

function writeList({ pdf, root, left, width, ...pen }: Pen, items: readonly PdfItem[]): void {
  // A structure element that is never added keeps the file open.
  if (items.length === 0) return
  const list = pdf.struct('L')
  items.forEach(({ text, mark }, index) => {
    pen.makeRoom(pen.heightOf(text, 'body', width - LIST_INDENT))
    if (index === 0) root.add(list)
    const label = mark ? markElement(pdf, mark, left, pdf.y) : pdf.struct('Lbl', {}, () => bullet(pdf, left + 4))
    const drawText = () => pen.write(text, 'body', left + LIST_INDENT, width - LIST_INDENT)
    list.add(pdf.struct('LI', {}, [label, pdf.struct('LBody', {}, drawText)]))
    pdf.y += 2.6
  })
  pdf.y += TEXT.body.after - 2
}

function toBuffer(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}
