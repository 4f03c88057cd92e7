import { decorate, type PdfElement } from './pdf-marks.ts'
import type { Pen } from './pdf-pen.ts'
import { TEXT } from './pdf-style.ts'

export interface PdfFact {
  readonly label: string
  readonly value: string
}

const LABEL_WIDTH = 158
const LABEL_ROOM = LABEL_WIDTH - 10
const PADDING = 6.4

/** Writes a table of two columns, labels and values, with a rule below each row. */
export function writeFacts(pen: Pen, rows: readonly PdfFact[]): void {
  // A structure element that is never added keeps the file open.
  if (rows.length === 0) return
  const { pdf, root } = pen
  const table = pdf.struct('Table')
  rows.forEach((row, index) => {
    const height = heightOf(pen, row)
    pen.makeRoom(height + PADDING)
    if (index === 0) root.add(table)
    const top = pdf.y + PADDING / 2
    table.add(rowElement(pen, row, top))
    pdf.y = top + height + PADDING / 2 - TEXT.body.lineGap
    drawRule(pen)
  })
  pdf.y += TEXT.body.after
}

function heightOf(pen: Pen, { label, value }: PdfFact): number {
  return Math.max(pen.heightOf(label, 'label', LABEL_ROOM), pen.heightOf(value, 'body', pen.width - LABEL_WIDTH))
}

function rowElement({ pdf, left, width, element }: Pen, { label, value }: PdfFact, y: number): PdfElement {
  const header = element('TH', label, 'label', { y, room: LABEL_ROOM, options: { scope: 'Row' } })
  const data = element('TD', value, 'body', { x: left + LABEL_WIDTH, y, room: width - LABEL_WIDTH })
  return pdf.struct('TR', {}, [header, data])
}

function drawRule({ pdf, colors, left, width }: Pen): void {
  decorate(pdf, () =>
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.6)
      .stroke(colors.rule),
  )
}
