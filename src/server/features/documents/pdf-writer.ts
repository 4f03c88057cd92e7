import PdfKit from 'pdfkit'
import { ICON_BOX, MARK_PATHS, SECTION_PATHS } from '../../../contract/document-icons.ts'
import type { Mark, SectionIcon } from '../../../contract/documents.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { drawFrame, type PdfFrame } from './pdf-frame.ts'
import {
  BEFORE_HEADING,
  COLORS,
  KEEP_TOGETHER,
  KEEP_WITH_NEXT,
  MARK_COLORS,
  PAGE,
  PLACE_COLOR,
  TEXT,
  type TextStyleName,
} from './pdf-style.ts'

/** A sign before an entry: what is drawn, and the word for those who do not see it. */
export interface PdfMark {
  readonly mark: Mark
  readonly label: string
  /** The blue tick of where the insurance applies. */
  readonly isPlace?: boolean
}

export interface PdfItem {
  readonly text: string
  readonly mark?: PdfMark
}

export interface PdfFact {
  readonly label: string
  readonly value: string
}

/** Writes one tagged PDF from top to bottom; page breaks come by themselves. */
export interface PdfWriter {
  title(text: string, subtitle?: string): void
  heading(text: string, level: 2 | 3, icon?: SectionIcon): void
  paragraph(text: string, style?: TextStyleName): void
  list(items: readonly PdfItem[]): void
  /** A table of two columns: what it is, and its value. */
  facts(rows: readonly PdfFact[]): void
  /** Draws header and footer on every page and gives the file. The writer is used up. */
  finish(frame: PdfFrame): Promise<Buffer>
}

/** A heading that waits for what stands below it, so that it is not left alone at the foot of a page. */
interface Heading {
  readonly height: number
  readonly draw: () => void
}

type Pdf = PDFKit.PDFDocument
type PdfElement = ReturnType<Pdf['struct']>
type StructOptions = PDFKit.Mixins.StructureElementOptions & {
  readonly scope?: 'Row' | 'Column'
  readonly bbox?: readonly [number, number, number, number]
}

const LIST_INDENT = 19
const ICON_INDENT = 27
const FACT_LABEL_WIDTH = 158
const FACT_PADDING = 6.4

/**
 * Opens a PDF that a screen reader can read: tagged, with language and title (EN 301 549, PDF/UA but for the embedded
 * fonts, which the standard ones are not). The same calls give the same bytes.
 * @param date stands as the file's creation date
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
  const left: number = PAGE.margins.left
  const width = pdf.page.width - left - PAGE.margins.right

  const write = (text: string, style: TextStyleName, x = left, room = width) => {
    const { font, size, lineGap, color } = TEXT[style]
    pdf.font(font).fontSize(size).fillColor(color).text(text, x, pdf.y, { width: room, lineGap })
  }
  const heightOf = (text: string, style: TextStyleName, room = width) => {
    const { font, size, lineGap } = TEXT[style]
    return pdf.font(font).fontSize(size).heightOfString(text, { width: room, lineGap })
  }
  let waiting: Heading[] = []
  const drawHeadings = () => {
    for (const { draw } of waiting) draw()
    waiting = []
  }
  /** Begins a new page if a block does not fit on this one, together with the headings that stand over it. */
  const makeRoom = (height: number) => {
    const needed = waiting.reduce((sum, heading) => sum + heading.height, height)
    if (pdf.y + needed > pdf.page.maxY()) pdf.addPage()
    drawHeadings()
  }
  const add = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw))

  return {
    title(text, subtitle) {
      add('H1', () => write(text, 'title'))
      pdf.y += TEXT.title.after
      if (subtitle !== undefined) add('P', () => write(subtitle, 'subtitle'))
      pdf.y += TEXT.subtitle.after
    },

    heading(text, level, icon) {
      const style = level === 2 ? 'heading2' : 'heading3'
      const indent = icon ? ICON_INDENT : 0
      const after = TEXT[style].after + (icon ? 2 : 0)
      const draw = () => {
        if (pdf.y > PAGE.margins.top) pdf.y += BEFORE_HEADING[level]
        if (icon) drawSectionIcon(pdf, icon, left, pdf.y - 5.2)
        if (level === 2) pdf.outline.addItem(text)
        add(`H${level}`, () => write(text, style, left + indent, width - indent))
        pdf.y += after
      }
      waiting.push({ height: BEFORE_HEADING[level] + heightOf(text, style, width - indent) + after, draw })
    },

    paragraph(text, style = 'body') {
      const height = heightOf(text, style)
      makeRoom(height <= KEEP_TOGETHER ? height : KEEP_WITH_NEXT)
      add('P', () => write(text, style))
      pdf.y += TEXT[style].after
    },

    list(items) {
      // an element that is never put into the file keeps it open
      if (items.length === 0) return
      const list = pdf.struct('L')
      items.forEach(({ text, mark }, index) => {
        makeRoom(heightOf(text, 'body', width - LIST_INDENT))
        if (index === 0) root.add(list)
        const label = mark ? markElement(pdf, mark, left, pdf.y) : pdf.struct('Lbl', {}, () => bullet(pdf, left + 4))
        list.add(pdf.struct('LI', {}, [label, pdf.struct('LBody', {}, () => write(text, 'body', left + LIST_INDENT, width - LIST_INDENT))]))
        pdf.y += 2.6
      })
      pdf.y += TEXT.body.after - 2
    },

    facts(rows) {
      if (rows.length === 0) return
      const table = pdf.struct('Table')
      const valueX = left + FACT_LABEL_WIDTH
      const room = width - FACT_LABEL_WIDTH
      rows.forEach(({ label, value }, index) => {
        const height = Math.max(heightOf(label, 'label', FACT_LABEL_WIDTH - 10), heightOf(value, 'body', room))
        makeRoom(height + FACT_PADDING)
        if (index === 0) root.add(table)
        const top = pdf.y + FACT_PADDING / 2
        const at = (draw: () => void) => () => {
          pdf.y = top
          draw()
        }
        const header: StructOptions = { scope: 'Row' }
        const head = pdf.struct(
          'TH',
          header,
          at(() => write(label, 'label', left, FACT_LABEL_WIDTH - 10)),
        )
        table.add(
          pdf.struct('TR', {}, [
            head,
            pdf.struct(
              'TD',
              {},
              at(() => write(value, 'body', valueX, room)),
            ),
          ]),
        )
        pdf.y = top + height + FACT_PADDING / 2 - TEXT.body.lineGap
        decorate(pdf, () =>
          pdf
            .moveTo(left, pdf.y)
            .lineTo(left + width, pdf.y)
            .lineWidth(0.6)
            .stroke(COLORS.rule),
        )
      })
      pdf.y += TEXT.body.after
    },

    finish(frame) {
      drawHeadings()
      root.end()
      drawFrame(pdf, frame)
      return toBuffer(pdf)
    },
  }
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

/** Draws what a screen reader passes over. */
function decorate(pdf: Pdf, draw: () => void): void {
  const { x, y } = pdf
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
  pdf.x = x
  pdf.y = y
}

function bullet(pdf: Pdf, x: number): void {
  const { y } = pdf
  const { font, size } = TEXT.body
  pdf.font(font).fontSize(size).fillColor(COLORS.brand).text('\u2022', x, y, { lineBreak: false })
  pdf.y = y
}

function markElement(pdf: Pdf, { mark, label, isPlace = false }: PdfMark, x: number, y: number): PdfElement {
  const side = 11
  const figure: StructOptions = { alt: label, bbox: [x, y - 1, x + side, y + side - 1] }
  const draw = () => strokeIcon(pdf, MARK_PATHS[mark], x, y - 1.8, side, 3.4, isPlace ? PLACE_COLOR : MARK_COLORS[mark])
  return pdf.struct('Lbl', {}, [pdf.struct('Figure', figure, draw)])
}

function drawSectionIcon(pdf: Pdf, icon: SectionIcon, x: number, y: number): void {
  decorate(pdf, () => {
    pdf.roundedRect(x, y, 20, 20, 4).fill(COLORS.tint)
    strokeIcon(pdf, SECTION_PATHS[icon], x + 3, y + 3, 14, 1.9, COLORS.brand)
  })
}

/** Strokes a path of the icon box at a place and size; the width of the stroke is in units of the box. */
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
