import { FONTS } from './pdf-fonts.ts'
import { writable } from './pdf-letters.ts'
import { COLORS, PAGE } from './pdf-style.ts'

/** The header and footer of every page. */
export interface PdfFrame {
  /** Next to the mark at the top left. */
  readonly wordmark: string
  /** At the top right. */
  readonly reference: string
  /** At the bottom left. */
  readonly footer: string
  /** At the bottom right. Page numbers start at 1. */
  readonly pageLabel: (page: number, pages: number) => string
}

const HEADER_Y = 34
const MARK_SIDE = 18

/** Draws the header and footer on every buffered page, as artifacts that a screen reader skips. */
export function drawFrame(pdf: PDFKit.PDFDocument, frame: PdfFrame): void {
  const { start, count } = pdf.bufferedPageRange()
  const left = PAGE.margins.left
  const right = pdf.page.width - PAGE.margins.right
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    const footerY = pdf.page.height - 42
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawWordmark(pdf, frame.wordmark, left, HEADER_Y)
    write(pdf, frame.reference, right, HEADER_Y + 5, 'right')
    pdf
      .moveTo(left, footerY - 8)
      .lineTo(right, footerY - 8)
      .lineWidth(0.6)
      .stroke(COLORS.rule)
    write(pdf, frame.footer, left, footerY, 'left')
    write(pdf, frame.pageLabel(index + 1, count), right, footerY, 'right')
    pdf.endMarkedContent()
  }
}

function write(pdf: PDFKit.PDFDocument, words: string, x: number, y: number, align: 'left' | 'right'): void {
  const text = writable(words)
  pdf.font(FONTS.body).fontSize(8).fillColor(COLORS.muted)
  pdf.text(text, align === 'right' ? x - pdf.widthOfString(text) : x, y, { lineBreak: false })
}

const MARK_BOX = 32
const MARK_PATH = 'M9 10.5 L23 10.5 M16 10.5 L16 18.7 C16 21.3 17.5 22.7 19.6 22.7 C21 22.7 22.2 22.1 23.2 20.9'

/** Draws the logo, a signature stroke that ends a "t", and the name. */
function drawWordmark(pdf: PDFKit.PDFDocument, name: string, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(MARK_SIDE / MARK_BOX)
  pdf.roundedRect(0, 0, MARK_BOX, MARK_BOX, 9).fill(COLORS.brand)
  pdf.lineWidth(3.2).lineCap('round').lineJoin('round').path(MARK_PATH).stroke(COLORS.onBrand).restore()
  pdf
    .font(FONTS.strong)
    .fontSize(12)
    .fillColor(COLORS.brand)
    .text(writable(name), x + MARK_SIDE + 7, y + 4, { lineBreak: false })
}
