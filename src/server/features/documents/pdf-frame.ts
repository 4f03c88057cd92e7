import type { Picture } from '../../platform/brand/shapes.ts'
import { FONTS } from './pdf-fonts.ts'
import { writable } from './pdf-letters.ts'
import { drawPicture } from './pdf-picture.ts'
import { PAGE, type Colors } from './pdf-style.ts'

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

/** The looks of header and footer. */
interface FrameLooks {
  readonly colors: Colors
  readonly logo: Picture
}

const HEADER_Y = 34
const LOGO_HEIGHT = 18

/** Draws the header and footer on every buffered page, as artifacts that a screen reader skips. */
export function drawFrame(pdf: PDFKit.PDFDocument, frame: PdfFrame, looks: FrameLooks): void {
  const { start, count } = pdf.bufferedPageRange()
  const left = PAGE.margins.left
  const right = pdf.page.width - PAGE.margins.right
  const write = (words: string, x: number, y: number, align: 'left' | 'right') => {
    const text = writable(words)
    pdf.font(FONTS.body).fontSize(8).fillColor(looks.colors.muted)
    pdf.text(text, align === 'right' ? x - pdf.widthOfString(text) : x, y, { lineBreak: false })
  }
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    const footerY = pdf.page.height - 42
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawWordmark(pdf, frame.wordmark, looks, left)
    write(frame.reference, right, HEADER_Y + 5, 'right')
    pdf
      .moveTo(left, footerY - 8)
      .lineTo(right, footerY - 8)
      .lineWidth(0.6)
      .stroke(looks.colors.rule)
    write(frame.footer, left, footerY, 'left')
    write(frame.pageLabel(index + 1, count), right, footerY, 'right')
    pdf.endMarkedContent()
  }
}

/** Draws the logo and the name. */
function drawWordmark(pdf: PDFKit.PDFDocument, name: string, { colors, logo }: FrameLooks, x: number): void {
  const width = drawPicture(pdf, logo, x, HEADER_Y, LOGO_HEIGHT)
  pdf
    .font(FONTS.strong)
    .fontSize(12)
    .fillColor(colors.brand)
    .text(writable(name), x + width + 7, HEADER_Y + 4, { lineBreak: false })
}
