import { foldWords } from './fold-words.ts'
import { writable } from './pdf-letters.ts'
import type { Pdf, PdfElement, StructOptions } from './pdf-marks.ts'
import { PAGE, TEXT, type Colors, type TextStyleName } from './pdf-style.ts'

/** Words of a text, which may lead to an address. */
export interface PdfPiece {
  readonly text: string
  readonly address?: string | undefined
}

/** A text, or its pieces where some lead to an address. */
export type PdfText = string | readonly PdfPiece[]

/** A heading that waits for the block below it, so that it does not stand alone at the foot of a page. */
interface Heading {
  readonly height: number
  readonly draw: () => void
}

/** Where a text is drawn: from the left margin and over the whole width, at the present height, where nothing else is said. */
export interface PdfPlace {
  readonly x?: number
  readonly y?: number
  readonly room?: number
  readonly options?: StructOptions
}

/** Writes text and elements into a document, from top to bottom. Lengths are in points. */
export interface Pen {
  readonly pdf: Pdf
  readonly root: PdfElement
  readonly colors: Colors
  readonly left: number
  readonly width: number
  /** Returns an element with a text, which is drawn when the element is added to the document. */
  readonly element: (tag: string, text: PdfText, style: TextStyleName, place?: PdfPlace) => PdfElement
  readonly heightOf: (text: PdfText, style: TextStyleName, room?: number) => number
  /** Adds an element to the document. */
  readonly add: (element: PdfElement) => void
  /** Draws a heading together with the block below it. */
  readonly defer: (heading: Heading) => void
  readonly drawHeadings: () => void
  /** Begins a new page if a block and its headings do not fit on the current one. */
  readonly makeRoom: (height: number) => void
}

export function createPen(pdf: Pdf, root: PdfElement, colors: Colors): Pen {
  const left: number = PAGE.margins.left
  const width = pdf.page.width - left - PAGE.margins.right
  const widthOf = letterWidths(pdf)
  let waiting: Heading[] = []

  /** Returns the signs that are drawn, in lines that the words fit into. */
  const linesOf = (text: string, style: TextStyleName, room: number) => foldWords(writable(text), room, (letter) => widthOf(letter, style))

  function drawHeadings(): void {
    for (const { draw } of waiting) draw()
    waiting = []
  }

  return {
    pdf,
    root,
    colors,
    left,
    width,
    element(tag, text, style, { x = left, y, room = width, options = {} } = {}) {
      const pieces = piecesOf(text)
      const draw = ({ text: words, address: link }: PdfPiece, index: number) => {
        const { font, size, lineGap, color } = TEXT[style]
        pdf.font(font).fontSize(size).fillColor(colors[color])
        const drawn = { width: room, lineGap, continued: index < pieces.length - 1, link: link ?? null, underline: link !== undefined }
        const lines = linesOf(words, style, room)
        if (index > 0) pdf.text(lines, drawn)
        else pdf.text(lines, x, y ?? pdf.y, drawn)
      }
      const children = pieces.map((piece, index) => {
        const drawPiece = () => draw(piece, index)
        return piece.address === undefined ? drawPiece : pdf.struct('Link', {}, drawPiece)
      })
      return pdf.struct(tag, options, children)
    },
    heightOf(text, style, room = width) {
      const { font, size, lineGap } = TEXT[style]
      const words = piecesOf(text).map((piece) => piece.text)
      pdf.font(font).fontSize(size)
      return pdf.heightOfString(linesOf(words.join(''), style, room), { width: room, lineGap })
    },
    add: (element) => void root.add(element),
    defer: (heading) => void waiting.push(heading),
    drawHeadings,
    makeRoom(height) {
      const needed = waiting.reduce((sum, heading) => sum + heading.height, height)
      if (pdf.y + needed > pdf.page.maxY()) pdf.addPage()
      drawHeadings()
    },
  }
}

/** Returns a function that measures a letter in the document's present font, which must be the style's: once for each style. */
function letterWidths(pdf: Pdf) {
  const known = new Map<string, number>()
  return (letter: string, style: TextStyleName): number => {
    const key = `${style} ${letter}`
    const width = known.get(key) ?? pdf.widthOfString(letter)
    known.set(key, width)
    return width
  }
}

const piecesOf = (text: PdfText): readonly PdfPiece[] => (typeof text === 'string' ? [{ text }] : text)
