import { readColour } from './colour.ts'

/** A shape of a picture, or a group of them. Its attributes are those of the lists below. */
export interface Shape {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Shape[]
}

/** A picture of plain shapes, read from an SVG file. */
export interface Picture {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number]
  readonly shapes: readonly Shape[]
}

/** A picture has something that a brand's picture may not have. */
export class PictureError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureError'
  }
}

const number = (value: string) => /^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?(px)?$/i.test(value)
const numbers = (value: string) => /^[-\d\s,.e]*$/i.test(value)
const oneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value)
const paint = (value: string) => value === 'none' || value === 'black' || value === 'white' || readColour(value) !== undefined

/** Attributes that draw, with a check of their values. */
const DRAWING: Readonly<Record<string, (value: string) => boolean>> = {
  fill: paint,
  stroke: paint,
  'fill-rule': oneOf('nonzero', 'evenodd'),
  'stroke-width': number,
  'stroke-linecap': oneOf('butt', 'round', 'square'),
  'stroke-linejoin': oneOf('miter', 'round', 'bevel'),
  transform: (value) => /^((matrix|translate|scale|rotate)\([-\d\s,.e]+\)\s*(,\s*)?)+$/i.test(value),
}

/** The elements that draw, with their own attributes. */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  svg: { viewBox: numbers, width: number, height: number },
  g: {},
  path: { d: (value) => /^[MLHVCSQTAZmlhvcsqtaz\d\s,.e+-]*$/.test(value) },
  rect: { x: number, y: number, width: number, height: number, rx: number, ry: number },
  circle: { cx: number, cy: number, r: number },
  ellipse: { cx: number, cy: number, rx: number, ry: number },
  line: { x1: number, y1: number, x2: number, y2: number },
  polygon: { points: numbers },
  polyline: { points: numbers },
}

/** Elements whose texts nobody sees in a picture. They are left out. */
const DESCRIPTIONS = new Set(['title', 'desc', 'metadata'])

/** Attributes that do not draw. They are left out. */
const IGNORED =
  /^(xmlns(:\w+)?|xml:space|version|id|class|role|baseProfile|focusable|data-[\w-]+|aria-[\w-]+|(sodipodi|inkscape|serif):[\w-]+)$/

const ALLOWED = 'path, rect, circle, ellipse, line, polygon and polyline, in g, with plain colours'

/** Deepest nesting of elements. */
const DEEPEST = 32

/** Largest size of a picture's file, in bytes. Every page loads it. */
const LARGEST = 32 * 1024

/**
 * Reads a picture of plain shapes. An SVG file can run scripts and load files, so anything that is not on the lists above is refused, and
 * what is served is written from what was read.
 * @throws PictureError that names what is not allowed
 */
export function readPicture(text: string): Picture {
  if (text.length > LARGEST) throw new PictureError(`has ${text.length} characters; at most ${LARGEST} are allowed`)
  const root = readElements(text.replace(/^\uFEFF/, '').replace(/^\s*<\?xml\s[^?]*\?>/, ''))
  const [svg, ...more] = root
  if (svg?.name !== 'svg' || more.length > 0) throw new PictureError('is not one <svg> element')
  return { viewBox: viewBoxOf(svg), shapes: svg.children }
}

function viewBoxOf({ attributes }: Shape): Picture['viewBox'] {
  const box = (attributes['viewBox'] ?? `0 0 ${attributes['width'] ?? ''} ${attributes['height'] ?? ''}`).trim().split(/[\s,]+/)
  const [x, y, width, height] = box.map(Number.parseFloat)
  const isBox = box.length === 4 && [x, y, width, height].every(Number.isFinite)
  if (!isBox || x === undefined || y === undefined || !width || !height || width < 0 || height < 0)
    throw new PictureError('has no viewBox="0 0 width height"')
  return [x, y, width, height]
}

const TAG = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g

interface OpenShape extends Shape {
  readonly attributes: Record<string, string>
  readonly children: OpenShape[]
}

function readElements(text: string): readonly Shape[] {
  const root: OpenShape = { name: '', attributes: {}, children: [] }
  const open = [root]
  let hidden = 0
  for (const [piece, end, name, attributes = '', isAlone] of text.matchAll(TAG)) {
    const parent = open.at(-1) ?? root
    if (piece.startsWith('<!--') || (name === undefined && (hidden > 0 || piece.trim() === ''))) continue
    if (name === undefined) throw new PictureError(`has ${piece === '<' ? 'a tag that is not allowed' : 'text'}: only ${ALLOWED}`)
    if (DESCRIPTIONS.has(name) || hidden > 0) {
      if (isAlone !== '/') hidden += end === '/' ? -1 : 1
    } else if (end === '/') {
      if (open.length === 1 || parent.name !== name) throw new PictureError(`closes <${name}>, which is not open`)
      open.pop()
    } else {
      const shape: OpenShape = { name, attributes: readAttributes(name, attributes), children: [] }
      if (open.length > DEEPEST) throw new PictureError(`nests elements more than ${DEEPEST} deep`)
      parent.children.push(shape)
      if (isAlone !== '/') open.push(shape)
    }
  }
  if (open.length > 1 || hidden > 0) throw new PictureError('ends before its elements do')
  return root.children
}

function readAttributes(element: string, text: string): Record<string, string> {
  const own = Object.hasOwn(ELEMENTS, element) ? ELEMENTS[element] : undefined
  if (!own) throw new PictureError(`has <${element}>: only ${ALLOWED}`)
  const checks = new Map(Object.entries({ ...DRAWING, ...own }))
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = (double ?? single ?? '').trim()
    const check = checks.get(name)
    if (check?.(value)) attributes[name] = value
    else if (check ?? !IGNORED.test(name)) throw new PictureError(`has ${name}="${value.slice(0, 40)}" in <${element}>: only ${ALLOWED}`)
  }
  return attributes
}

/** Returns a picture as the text of an SVG file. */
export function writePicture({ viewBox, shapes }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${shapes.map(writeShape).join('')}</svg>`
}

function writeShape({ name, attributes, children }: Shape): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${written.join('')}>${children.map(writeShape).join('')}</${name}>`
}
