import { ANY_BUT_LINE_ENDS, CLASSES, codePointsOfProperty, complementOf, unionOf, type CodePoints } from './code-points.ts'

/** A regular expression as a tree. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CodePoints }
  /** Matches no character: empty, `\b`, `^`, which `isStart` marks, and `$`, which `isEnd` marks. */
  | { readonly kind: 'empty'; readonly isStart: boolean; readonly isEnd: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  /** `max` is Infinity without an upper limit. */
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number }

/** The pattern uses forbidden syntax; `sign` is its notation. */
export class ForbiddenSyntaxError extends Error {
  readonly sign: string
  constructor(sign: string) {
    super(`not allowed in a pattern: ${sign}`)
    this.name = 'ForbiddenSyntaxError'
    this.sign = sign
  }
}

/**
 * Parses a pattern as in JSON Schema: ECMAScript, with the flag `u`.
 * @throws SyntaxError for an invalid pattern, ForbiddenSyntaxError for lookaround and back references
 */
export function parsePattern(source: string): PatternNode {
  // The engine refuses invalid regular expressions, so the parser only sees valid ones.
  void new RegExp(source, 'u')
  return parseChoice({ text: source, at: 0 })
}

interface Reader {
  readonly text: string
  at: number
}

/** Returns the matching text at the reader, and moves past it. */
function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const [found] = pattern.exec(reader.text) ?? []
  if (found !== undefined) reader.at += found.length
  return found
}

const END_OF_PART = /[|)]/y
const nothing: PatternNode = { kind: 'empty', isStart: false, isEnd: false }

function parseChoice(reader: Reader): PatternNode {
  const parts = [parseSequence(reader)]
  while (take(reader, /\|/y)) parts.push(parseSequence(reader))
  const [only] = parts
  return only && parts.length === 1 ? only : { kind: 'choice', parts }
}

function parseSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = []
  while (reader.at < reader.text.length) {
    END_OF_PART.lastIndex = reader.at
    if (END_OF_PART.test(reader.text)) break
    parts.push(parseRepeat(reader, parseAtom(reader)))
  }
  return { kind: 'sequence', parts }
}

const LIMITS: Readonly<Record<string, readonly [number, number]>> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }

function parseRepeat(reader: Reader, part: PatternNode): PatternNode {
  const quantifier = take(reader, /[*+?]|\{\d+(,\d*)?\}/y)
  if (quantifier === undefined) return part
  take(reader, /\?/y)
  const [min, max] = LIMITS[quantifier] ?? countsOf(quantifier)
  return { kind: 'repeat', part, min, max }
}

function countsOf(quantifier: string): readonly [number, number] {
  const [min = '', max = min] = quantifier.slice(1, -1).split(',')
  return [Number(min), max === '' ? Infinity : Number(max)]
}

function parseAtom(reader: Reader): PatternNode {
  const forbidden = take(reader, /\(\?(<?[=!]|[^:<])|\\[1-9k]/y)
  if (forbidden !== undefined) throw new ForbiddenSyntaxError(forbidden)
  if (take(reader, /\((\?:|\?<[^>]*>)?/y) !== undefined) {
    const inner = parseChoice(reader)
    reader.at += 1
    return inner
  }
  if (take(reader, /\^/y)) return { kind: 'empty', isStart: true, isEnd: false }
  if (take(reader, /\$/y)) return { kind: 'empty', isStart: false, isEnd: true }
  if (take(reader, /\\[bB]/y)) return nothing
  if (take(reader, /\./y)) return { kind: 'set', set: ANY_BUT_LINE_ENDS }
  const bracket = take(reader, /\[\^?/y)
  return { kind: 'set', set: bracket === undefined ? parseMember(reader) : parseClass(reader, bracket === '[^') }
}

function parseClass(reader: Reader, isNegated: boolean): CodePoints {
  const members: CodePoints[] = []
  while (!take(reader, /\]/y)) {
    const first = parseMember(reader)
    const isRange = take(reader, /-(?!\])/y) !== undefined
    members.push(isRange ? [[first[0]?.[0] ?? 0, parseMember(reader)[0]?.[1] ?? 0]] : first)
  }
  const set = unionOf(...members)
  return isNegated ? complementOf(set) : set
}

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0, b: 8 }

/** Parses one character, or one escape, in a class or outside. */
function parseMember(reader: Reader): CodePoints {
  const property = take(reader, /\\[pP]\{[^}]*\}/y)
  if (property !== undefined) return codePointsOfProperty(property)
  const letter = take(reader, /\\[dDwWsS]/y)
  if (letter !== undefined) return CLASSES[letter.slice(1)] ?? []
  const code = parseCode(reader)
  return [[code, code]]
}

function parseCode(reader: Reader): number {
  const pair = take(reader, /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/y)
  if (pair !== undefined) return String.fromCharCode(parseInt(pair.slice(2, 6), 16), parseInt(pair.slice(8), 16)).codePointAt(0) ?? 0
  const number = take(reader, /\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})/y)
  if (number !== undefined) return parseInt(number.replace(/[\\ux{}]/g, ''), 16)
  const control = take(reader, /\\c[A-Za-z]/y)
  if (control !== undefined) return control.charCodeAt(2) % 32
  const named = take(reader, /\\[tnvfr0b]/y)
  if (named !== undefined) return CONTROLS[named.slice(1)] ?? 0
  take(reader, /\\/y)
  return (take(reader, /./suy) ?? '').codePointAt(0) ?? 0
}
