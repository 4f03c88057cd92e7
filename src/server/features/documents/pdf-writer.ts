import type { SectionIcon } from '../../../contract/documents.ts'
import { createDocument, type PdfProperties } from './pdf-document.ts'
import { writeFacts, type PdfFact } from './pdf-facts.ts'
import { drawFrame, type PdfFrame } from './pdf-frame.ts'
import { bullet, drawSectionIcon, markElement, type Pdf, type PdfMark } from './pdf-marks.ts'
import { createPen, type PdfText, type Pen } from './pdf-pen.ts'
import { BEFORE_HEADING, colorsOf, KEEP_TOGETHER, KEEP_WITH_NEXT, PAGE, TEXT, type TextStyleName } from './pdf-style.ts'

export interface PdfItem {
  readonly text: PdfText
  readonly mark?: PdfMark
}

/** Writes one tagged PDF from top to bottom; page breaks are automatic. */
export interface PdfWriter {
  title(text: string, subtitle?: string): void
  heading(text: string, level: 2 | 3, icon?: SectionIcon): void
  paragraph(text: PdfText, style?: TextStyleName): void
  list(items: readonly PdfItem[]): void
  /** Writes a two-column table of labels and values. */
  facts(rows: readonly PdfFact[]): void
  /** Draws the header and footer on every page. Returns the file. The writer cannot be used afterwards. */
  finish(frame: PdfFrame): Promise<Buffer>
}

const LIST_INDENT = 19
const ICON_INDENT = 27

/**
 * Opens a tagged PDF by PDF/UA-1 (ISO 14289-1), as EN 301 549 asks of documents. The same calls give the same bytes.
 */
export function openPdf(properties: PdfProperties): PdfWriter {
  const pdf = createDocument(properties)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const colors = colorsOf(properties.brand.palette)
  const pen = createPen(pdf, root, colors)

  return {
    title: (text, subtitle) => writeTitle(pen, text, subtitle),
    heading: (text, level, icon) => writeHeading(pen, text, level, icon),
    paragraph: (text, style) => writeParagraph(pen, text, style),
    list: (items) => writeList(pen, items),
    facts: (rows) => writeFacts(pen, rows),
    finish(frame) {
      pen.drawHeadings()
      root.end()
      drawFrame(pdf, properties.brand.wordmark === '' ? { ...frame, wordmark: '' } : frame, { colors, logo: properties.brand.logo })
      return toBuffer(pdf)
    },
  }
}

function writeTitle({ pdf, add, element }: Pen, text: string, subtitle: string | undefined): void {
  add(element('H1', text, 'title'))
  pdf.y += TEXT.title.after
  if (subtitle !== undefined) add(element('P', subtitle, 'subtitle'))
  pdf.y += TEXT.subtitle.after
}

function writeHeading({ pdf, left, width, ...pen }: Pen, text: string, level: 2 | 3, icon: SectionIcon | undefined): void {
  const style = level === 2 ? 'heading2' : 'heading3'
  const indent = icon ? ICON_INDENT : 0
  const after = TEXT[style].after + (icon ? 2 : 0)
  const draw = () => {
    if (pdf.y > PAGE.margins.top) pdf.y += BEFORE_HEADING[level]
    if (icon) drawSectionIcon(pdf, pen.colors, icon, left, pdf.y - 5.2)
    if (level === 2) addBookmark(pdf, text)
    pen.add(pen.element(`H${level}`, text, style, { x: left + indent, room: width - indent }))
    pdf.y += after
  }
  pen.defer({ height: BEFORE_HEADING[level] + pen.heightOf(text, style, width - indent) + after, draw })
}

function addBookmark(pdf: Pdf, text: string): void {
  // The types of pdfkit lack the height that a bookmark leads to.
  const place = { expanded: false, top: pdf.y }
  pdf.outline.addItem(text, place)
}

function writeParagraph({ pdf, ...pen }: Pen, text: PdfText, style: TextStyleName = 'body'): void {
  const height = pen.heightOf(text, style)
  pen.makeRoom(height <= KEEP_TOGETHER ? height : KEEP_WITH_NEXT)
  pen.add(pen.element('P', text, style))
  pdf.y += TEXT[style].after
}

function writeList({ pdf, root, left, width, ...pen }: Pen, items: readonly PdfItem[]): void {
  // A structure element that is never added keeps the file open.
  if (items.length === 0) return
  const list = pdf.struct('L')
  items.forEach(({ text, mark }, index) => {
    pen.makeRoom(pen.heightOf(text, 'body', width - LIST_INDENT))
    if (index === 0) root.add(list)
    const label = mark ? markElement(pdf, mark, left, pdf.y) : pdf.struct('Lbl', {}, () => bullet(pdf, pen.colors.brand, left + 4))
    const body = pen.element('LBody', text, 'body', { x: left + LIST_INDENT, room: width - LIST_INDENT })
    list.add(pdf.struct('LI', {}, [label, body]))
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
