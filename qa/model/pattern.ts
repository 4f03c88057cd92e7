/** Choices for a sample: the character of a class, the alternative, and the number of repetitions. */
interface Choice {
  readonly takesLast: boolean
  readonly isLong: boolean
}

type Part = (choice: Choice) => string

/** Extra repetitions in a long sample without a limit. */
const MORE = 3

class NoSampleError extends Error {}

/**
 * Returns texts that a pattern accepts: short and long ones, with the first and the last character of each class. Empty
 * for a pattern with parts that cannot be sampled, such as lookahead.
 */
export function samplesOf(pattern: string): string[] {
  const accepts = new RegExp(pattern, 'u')
  try {
    const sample = new PatternReader(pattern).read()
    const choices = [false, true].flatMap((isLong) => [false, true].map((takesLast) => ({ isLong, takesLast })))
    return [...new Set(choices.map(sample))].filter((text) => accepts.test(text))
  } catch (error) {
    if (error instanceof NoSampleError) return []
    throw error
  }
}

/** Characters of the escapes for a class or a position. */
const ESCAPES: Readonly<Record<string, readonly string[]>> = {
  d: ['0', '9'],
  w: ['a', '9'],
  s: [' '],
  S: ['a'],
  D: ['a'],
  W: [' '],
  b: [''],
  B: [''],
}

const QUANTIFIERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
}

/** Parses a pattern by recursive descent, one method for each grammar rule. */
class PatternReader {
  readonly #signs: readonly string[]
  #at = 0

  constructor(pattern: string) {
    this.#signs = Array.from(pattern)
  }

  read(): Part {
    const whole = this.#ways()
    if (this.#at < this.#signs.length) throw new NoSampleError('a bracket too many')
    return whole
  }

  #peek(): string | undefined {
    return this.#signs[this.#at]
  }

  #take(): string {
    const sign = this.#signs[this.#at++]
    if (sign === undefined) throw new NoSampleError('the pattern ends too early')
    return sign
  }

  #ways(): Part {
    const parts = [this.#sequence()]
    while (this.#peek() === '|') {
      this.#take()
      parts.push(this.#sequence())
    }
    return (choice) => (choice.takesLast ? parts.at(-1) : parts[0])?.(choice) ?? ''
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.#signs.length && this.#peek() !== '|' && this.#peek() !== ')') parts.push(this.#repeated(this.#single()))
    return (choice) => parts.map((part) => part(choice)).join('')
  }

  #single(): Part {
    const sign = this.#take()
    if (sign === '^' || sign === '$') return () => ''
    if (sign === '(') return this.#group()
    if (sign === '[') return oneOf(this.#signClass())
    if (sign === '\\') return oneOf(this.#escaped())
    return sign === '.' ? oneOf(['a', 'z']) : () => sign
  }

  #group(): Part {
    if (this.#peek() === '?') {
      this.#take()
      if (this.#take() !== ':') throw new NoSampleError('a look ahead or a named group')
    }
    const inner = this.#ways()
    if (this.#take() !== ')') throw new NoSampleError('a group without an end')
    return inner
  }

  #escaped(): readonly string[] {
    const sign = this.#take()
    if (sign === 'p' || sign === 'P') {
      while (this.#take() !== '}');
      return sign === 'p' ? ['a', 'Ö', '7'] : ['-', '7']
    }
    if (/[1-9]/.test(sign)) throw new NoSampleError('a reference back')
    return ESCAPES[sign] ?? [sign]
  }

  #signClass(): string[] {
    const isOther = this.#peek() === '^'
    if (isOther) this.#take()
    const listed: string[] = []
    while (this.#peek() !== ']') listed.push(...this.#classItem())
    this.#take()
    return isOther ? ['x', 'Å', '5', ' ', '!'].filter((sign) => !new RegExp(`[${listed.join('\\')}]`).test(sign)) : listed
  }

  /** Reads a character, an escape, or a range. */
  #classItem(): readonly string[] {
    const first = this.#take()
    const from = first === '\\' ? this.#escaped() : [first]
    if (this.#peek() !== '-' || this.#signs[this.#at + 1] === ']') return from
    this.#take()
    const last = this.#take()
    return [...from, last === '\\' ? (this.#escaped()[0] ?? '') : last]
  }

  #repeated(part: Part): Part {
    const limits = this.#repetition()
    if (!limits) return part
    const [least, most] = limits
    return (choice) => part(choice).repeat(choice.isLong ? Math.min(most, Math.max(least, 1) + (most === Infinity ? MORE : most)) : least)
  }

  #repetition(): readonly [least: number, most: number] | undefined {
    const sign = this.#peek()
    const known = sign === undefined ? undefined : QUANTIFIERS[sign]
    if (known) this.#take()
    const limits = sign === '{' ? this.#braces() : known
    if (limits && this.#peek() === '?') this.#take()
    return limits
  }

  #braces(): readonly [least: number, most: number] {
    const [all = '', least = '0', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#signs.slice(this.#at).join('')) ?? []
    if (all === '') throw new NoSampleError('a brace that repeats nothing')
    this.#at += all.length
    return [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)]
  }
}

function oneOf(signs: readonly string[]): Part {
  if (signs.length === 0) throw new NoSampleError('a class of no signs')
  return ({ takesLast }) => (takesLast ? signs.at(-1) : signs[0]) ?? ''
}
