import { writable } from './pdf-letters.ts'
import type { Pdf, PdfElement } from './pdf-marks.ts'
import { PAGE, TEXT, type TextStyleName } from './pdf-style.ts'

/** A heading that waits for the block below it, so that it does not stand alone at the foot of a page. */
interface Heading {
  readonly height: number
  readonly draw: () => void
}

/** Writes text and elements into a document, from top to bottom. Lengths are in points. */
export interface Pen {
  readonly pdf: Pdf
  readonly root: PdfElement
  readonly left: number
  readonly width: number
  readonly write: (text: string, style: TextStyleName, x?: number, room?: number) => void
  readonly heightOf: (text: string, style: TextStyleName, room?: number) => number
  /** Adds an element to the document. */
  readonly add: (tag: string, draw: () => void) => void
  /** Draws a heading together with the block below it. */
  readonly defer: (heading: Heading) => void
  readonly drawHeadings: () => void
  /** Begins a new page if a block and its headings do not fit on the current one. */
  readonly makeRoom: (height: number) => void
}

export function createPen(pdf: Pdf, root: PdfElement): Pen {
  const left: number = PAGE.margins.left
  const width = pdf.page.width - left - PAGE.margins.right
  let waiting: Heading[] = []

  function drawHeadings(): void {
    for (const { draw } of waiting) draw()
    waiting = []
  }

  return {
    pdf,
    root,
    left,
    width,
    write(text, style, x = left, room = width) {
      const { font, size, lineGap, color } = TEXT[style]
      pdf.font(font).fontSize(size).fillColor(color).text(writable(text), x, pdf.y, { width: room, lineGap })
    },
    heightOf(text, style, room = width) {
      const { font, size, lineGap } = TEXT[style]
      return pdf.font(font).fontSize(size).heightOfString(writable(text), { width: room, lineGap })
    },
    add: (tag, draw) => void root.add(pdf.struct(tag, {}, draw)),
    defer: (heading) => void waiting.push(heading),
    drawHeadings,
    makeRoom(height) {
      const needed = waiting.reduce((sum, heading) => sum + heading.height, height)
      if (pdf.y + needed > pdf.page.maxY()) pdf.addPage()
      drawHeadings()
    },
  }
}
