import { ICON_BOX, MARK_PATHS, SECTION_PATHS } from '../../../contract/document-icons.ts'
import type { Mark, SectionIcon } from '../../../contract/documents.ts'
import { MARK_COLORS, PLACE_COLOR, TEXT, type Colors } from './pdf-style.ts'

export type Pdf = PDFKit.PDFDocument
export type PdfElement = ReturnType<Pdf['struct']>
export type StructOptions = PDFKit.Mixins.StructureElementOptions & {
  readonly scope?: 'Row' | 'Column'
  readonly bbox?: readonly [number, number, number, number]
}

/** A symbol before an entry, and its text for a screen reader. */
export interface PdfMark {
  readonly mark: Mark
  readonly label: string
  /** Whether it is the blue tick for a place where the insurance applies. */
  readonly isPlace?: boolean
}

/** Draws something that a screen reader skips. Keeps the position on the page. */
export function decorate(pdf: Pdf, draw: () => void): void {
  const { x, y } = pdf
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
  pdf.x = x
  pdf.y = y
}

export function bullet(pdf: Pdf, color: string, x: number): void {
  const { y } = pdf
  const { font, size } = TEXT.body
  pdf.font(font).fontSize(size).fillColor(color).text('\u2022', x, y, { lineBreak: false })
  pdf.y = y
}

export function markElement(pdf: Pdf, { mark, label, isPlace = false }: PdfMark, x: number, y: number): PdfElement {
  const side = 11
  const figure: StructOptions = { alt: label, bbox: [x, y - 1, x + side, y + side - 1] }
  const draw = () => strokeIcon(pdf, MARK_PATHS[mark], x, y - 1.8, side, 3.4, isPlace ? PLACE_COLOR : MARK_COLORS[mark])
  return pdf.struct('Lbl', {}, [pdf.struct('Figure', figure, draw)])
}

export function drawSectionIcon(pdf: Pdf, colors: Colors, icon: SectionIcon, x: number, y: number): void {
  decorate(pdf, () => {
    pdf.roundedRect(x, y, 20, 20, 4).fill(colors.tint)
    strokeIcon(pdf, SECTION_PATHS[icon], x + 3, y + 3, 14, 1.9, colors.brand)
  })
}

/** Strokes a path of the icon box at a position and size. The stroke width is in units of the box. */
function strokeIcon(pdf: Pdf, path: string, x: number, y: number, side: number, stroke: number, color: string): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / ICON_BOX)
    .lineWidth(stroke)
    .lineCap('round')
    .lineJoin('round')
    .path(path)
    .stroke(color)
    .restore()
}
