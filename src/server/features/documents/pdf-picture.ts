import type { Picture, Shape } from '../../platform/brand/shapes.ts'

type Pdf = PDFKit.PDFDocument

/** What a shape takes from the groups around it. */
type Looks = Readonly<Record<string, string>>

const TAKEN = ['fill', 'stroke', 'fill-rule', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

/** Widest logo of a page, as a multiple of its height. */
const WIDEST = 8

/** Draws a picture at a height in points. @returns its width */
export function drawPicture(
  pdf: Pdf,
  { viewBox: [left, top, width, height], shapes }: Picture,
  x: number,
  y: number,
  room: number,
): number {
  const scale = Math.min(room / height, (WIDEST * room) / width)
  pdf.save().translate(x, y).scale(scale).translate(-left, -top)
  for (const shape of shapes) drawShape(pdf, shape, {})
  pdf.restore()
  return width * scale
}

function drawShape(pdf: Pdf, { name, attributes, children }: Shape, around: Looks): void {
  const own = Object.fromEntries(TAKEN.flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]])))
  const looks: Looks = { ...around, ...own }
  pdf.save()
  transform(pdf, attributes['transform'] ?? '')
  if (name === 'g') for (const child of children) drawShape(pdf, child, looks)
  else if (outline(pdf, name, attributes)) paint(pdf, looks)
  pdf.restore()
}

const numbersIn = (text: string) => [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi)].map(([digits]) => Number(digits))

function transform(pdf: Pdf, text: string): void {
  for (const [, kind = '', list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = numbersIn(list)
    if (kind === 'matrix') pdf.transform(a, b ?? 0, c ?? 0, d, e, f)
    else if (kind === 'translate') pdf.translate(a, b ?? 0)
    else if (kind === 'scale') pdf.transform(a, 0, 0, b ?? a, 0, 0)
    else pdf.rotate(a, { origin: [b ?? 0, c ?? 0] })
  }
}

/** Begins the outline of a shape. @returns whether there is one */
function outline(pdf: Pdf, name: string, attributes: Looks): boolean {
  const at = (key: string) => Number.parseFloat(attributes[key] ?? '0')
  const { d = '', points = '' } = attributes
  if (name === 'rect') {
    const radius = Math.min(at('rx') || at('ry'), at('width') / 2, at('height') / 2)
    if (radius > 0) pdf.roundedRect(at('x'), at('y'), at('width'), at('height'), radius)
    else pdf.rect(at('x'), at('y'), at('width'), at('height'))
  } else if (name === 'circle') pdf.circle(at('cx'), at('cy'), at('r'))
  else if (name === 'ellipse') pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  else if (name === 'line') pdf.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
  else if (name === 'path') pdf.path(d)
  else pdf.path(`M${points}${name === 'polygon' ? 'Z' : ''}`)
  return name === 'path' ? d !== '' : true
}

function paint(pdf: Pdf, looks: Looks): void {
  const fill = looks['fill'] ?? 'black'
  const stroke = looks['stroke'] ?? 'none'
  pdf.lineWidth(Number.parseFloat(looks['stroke-width'] ?? '1'))
  pdf
    .lineCap(wordOf(looks['stroke-linecap'], ['butt', 'round', 'square']))
    .lineJoin(wordOf(looks['stroke-linejoin'], ['miter', 'round', 'bevel']))
  const rule = looks['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  if (fill !== 'none' && stroke !== 'none') pdf.fillAndStroke(fill, stroke, rule)
  else if (fill !== 'none') pdf.fill(fill, rule)
  else if (stroke !== 'none') pdf.stroke(stroke)
  else pdf.clip()
}

/** Returns a word if it is one of those known, else the first of them. */
function wordOf<Word extends string>(text: string | undefined, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === text) ?? words[0]
}
