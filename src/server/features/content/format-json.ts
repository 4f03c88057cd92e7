import { isObject } from '../../../values/json.ts'

/** Line width in characters, as in `.oxfmtrc.json`. */
const WIDTH = 140
const INDENT = 2

/**
 * Formats JSON as the repository's formatter does: one line for each member of an object, and one line for a list that
 * fits. The result ends in a line break.
 */
export function formatJson(value: unknown): string {
  return `${write(value, 0, 0)}\n`
}

/** @param used characters on the line before the value, and the comma after it */
function write(value: unknown, depth: number, used: number): string {
  if (Array.isArray(value)) return writeList(value, depth, used)
  if (!isObject(value) || Object.keys(value).length === 0) return scalar(value)
  const members = Object.entries(value).map(([key, member], index, { length }) => {
    const name = `${JSON.stringify(key)}: `
    return name + write(member, depth + 1, widthOf(name) + (index + 1 < length ? 1 : 0))
  })
  return broken('{', members, '}', depth)
}

function writeList(items: readonly unknown[], depth: number, used: number): string {
  if (items.length === 0) return '[]'
  if (!isBroken(items)) {
    const line = oneLine(items)
    if (depth * INDENT + used + widthOf(line) <= WIDTH) return line
    if (items.every((item) => typeof item === 'number')) return fill(items, depth)
  }
  const written = items.map((item, index) => write(item, depth + 1, index + 1 < items.length ? 1 : 0))
  return broken('[', written, ']', depth)
}

/** Returns whether each item needs its own line: objects do, and so does each of several lists. */
function isBroken(items: readonly unknown[]): boolean {
  const areLists = items.length > 1 && items.every((item) => Array.isArray(item) && item.length > 1)
  return areLists || items.some((item) => (Array.isArray(item) ? isBroken(item) : isObject(item) && Object.keys(item).length > 0))
}

function oneLine(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(oneLine).join(', ')}]` : scalar(value)
}

/** Puts as many numbers on a line as fit. */
function fill(numbers: readonly unknown[], depth: number): string {
  const lines: string[] = []
  let line = ''
  numbers.forEach((number, index) => {
    const text = scalar(number) + (index + 1 < numbers.length ? ',' : '')
    const longer = line === '' ? text : `${line} ${text}`
    if (line !== '' && (depth + 1) * INDENT + longer.length > WIDTH) {
      lines.push(line)
      line = text
    } else line = longer
  })
  return `[\n${[...lines, line].map((each) => pad(depth + 1) + each).join('\n')}\n${pad(depth)}]`
}

function broken(open: string, parts: readonly string[], close: string, depth: number): string {
  return `${open}\n${parts.map((part) => pad(depth + 1) + part).join(',\n')}\n${pad(depth)}${close}`
}

/** Formats a scalar. The exponent of a large number has no plus sign. */
function scalar(value: unknown): string {
  const text = JSON.stringify(value)
  return typeof value === 'number' ? text.replace('e+', 'e') : text
}

const pad = (depth: number) => ' '.repeat(depth * INDENT)

/** Returns the columns of a text in a fixed-width font: emoji and East Asian characters take two. */
function widthOf(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += INVISIBLE.test(segment) ? 0 : WIDE.test(segment) ? 2 : 1
  return width
}

const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const WIDE = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]|\ufe0f/u
