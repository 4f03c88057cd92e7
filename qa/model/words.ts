import { valueWords } from '../../src/findings/words.sv.ts'
import { isObject } from '../../src/values/json.ts'

/** Returns values as a list in a sentence. */
export function listWords(values: readonly unknown[], last: 'och' | 'eller'): string {
  const words = values.map(valueWords)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** Returns a rule's parameters in brackets: `max 17, of insuredChild`; empty for `true`. */
export function paramsWords(params: unknown): string {
  if (params === true) return ''
  if (Array.isArray(params)) return params.map(paramsWords).join(', ')
  if (!isObject(params)) return String(params)
  return Object.entries(params)
    .map(([name, value]) => {
      const words = paramsWords(value)
      if (words === '') return name
      return isObject(value) ? `${name} (${words})` : `${name} ${words}`
    })
    .join(', ')
}
