/** How a sample is made: which of several signs and ways, and how often what may be repeated. */
interface Choice {
  readonly takesLast: boolean
  readonly isLong: boolean
}

type Part = (choice: Choice) => string

/** More repetitions than the least, in a long sample without a limit. */
const MORE = 3

class NoSampleError extends Error {}

/**
 * Texts that a pattern accepts: short and long ones, of the first and the last sign of each class. None for a pattern
 * with parts that cannot be sampled, such as a look ahead.
 */
export function samplesOf(pattern: string): string[] {
  const accepts = new RegExp(pattern, 'u')
  try {
    const sample = readPattern(pattern)
    const choices = [false, true].flatMap((isLong) => [false, true].map((takesLast) => ({ isLong, takesLast })))
    return [...new Set(choices.map(sample))].filter((text) => accepts.test(text))
  } catch (error) {
    if (error instanceof NoSampleError) return []
    throw error
  }
}

function readPattern(pattern: string): Part {
  const signs = Array.from(pattern)
  let at = 0
  const peek = () => signs[at]
  const take = (): string => {
    const sign = signs[at++]
    if (sign === undefined) throw new NoSampleError('the pattern ends too early')
    return sign
  }

  function ways(): Part {
    const parts = [sequence()]
    while (peek() === '|') {
      take()
      parts.push(sequence())
    }
    return (choice) => (choice.takesLast ? parts.at(-1) : parts[0])?.(choice) ?? ''
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < signs.length && peek() !== '|' && peek() !== ')') parts.push(repeated(single()))
    return (choice) => parts.map((part) => part(choice)).join('')
  }

  function single(): Part {
    const sign = take()
    if (sign === '^' || sign === '$') return () => ''
    if (sign === '(') return group()
    if (sign === '[') return oneOf(signClass())
    if (sign === '\\') return oneOf(escaped())
    return sign === '.' ? oneOf(['a', 'z']) : () => sign
  }

  function group(): Part {
    if (peek() === '?') {
      take()
      if (take() !== ':') throw new NoSampleError('a look ahead or a named group')
    }
    const inner = ways()
    if (take() !== ')') throw new NoSampleError('a group without an end')
    return inner
  }

  function escaped(): string[] {
    const sign = take()
    if (sign === 'p' || sign === 'P') {
      while (take() !== '}');
      return sign === 'p' ? ['a', 'Ö', '7'] : ['-', '7']
    }
    const known: Readonly<Record<string, string[]>> = {
      d: ['0', '9'],
      w: ['a', '9'],
      s: [' '],
      S: ['a'],
      D: ['a'],
      W: [' '],
      b: [''],
      B: [''],
    }
    if (/[1-9]/.test(sign)) throw new NoSampleError('a reference back')
    return known[sign] ?? [sign]
  }

  function signClass(): string[] {
    const isOther = peek() === '^'
    if (isOther) take()
    const listed: string[] = []
    while (peek() !== ']') {
      const first = take()
      const from = first === '\\' ? escaped() : [first]
      if (peek() !== '-' || signs[at + 1] === ']') {
        listed.push(...from)
        continue
      }
      take()
      const last = take()
      listed.push(...from, last === '\\' ? (escaped()[0] ?? '') : last)
    }
    take()
    return isOther ? ['x', 'Å', '5', ' ', '!'].filter((sign) => !new RegExp(`[${listed.join('\\')}]`).test(sign)) : listed
  }

  function repeated(part: Part): Part {
    const limits = repetition()
    if (!limits) return part
    const [least, most] = limits
    return (choice) => part(choice).repeat(choice.isLong ? Math.min(most, Math.max(least, 1) + (most === Infinity ? MORE : most)) : least)
  }

  function repetition(): [least: number, most: number] | undefined {
    const sign = peek()
    const known: Readonly<Record<string, [number, number]>> = { '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] }
    let limits = sign === undefined ? undefined : known[sign]
    if (limits) take()
    if (sign === '{') {
      const [all = '', least = '0', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(signs.slice(at).join('')) ?? []
      if (all === '') throw new NoSampleError('a brace that repeats nothing')
      at += all.length
      limits = [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)]
    }
    if (limits && peek() === '?') take()
    return limits
  }

  const whole = ways()
  if (at < signs.length) throw new NoSampleError('a bracket too many')
  return whole
}

function oneOf(signs: readonly string[]): Part {
  if (signs.length === 0) throw new NoSampleError('a class of no signs')
  return ({ takesLast }) => (takesLast ? signs.at(-1) : signs[0]) ?? ''
}
