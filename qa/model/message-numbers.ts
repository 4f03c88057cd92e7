import type { Copy } from '../../src/copy/lookup.ts'
import type { FlowDocument, InputSchema } from '../../src/engine/document.ts'
import { ownValue } from '../../src/values/own-value.ts'
import { isObject, type Json } from '../../src/values/json.ts'
import type { ContentFault } from './content-faults.ts'
import { placesOf } from './places.ts'
import { ruleKeywords } from './rule-words.ts'

/** Keywords whose texts give an example, and no limit. */
const WITHOUT_LIMIT: ReadonlySet<string> = new Set(['multipleOf', 'const', 'enum'])

/**
 * Returns the texts of errors that state another number than their rule: "högst 70" for a rule of 72. A rule of "max 72"
 * may be worded as "under 73".
 */
export function messageNumberFaults(document: FlowDocument, copy: Copy): ContentFault[] {
  const keys = Object.keys(copy).filter((key) => key.includes('.error.'))
  return placesOf(document).flatMap(({ path, schema }) => {
    const begin = `${schema.copy}.error.`
    return keys
      .filter((key) => key.startsWith(begin))
      .flatMap((key): ContentFault[] => {
        const message = key.slice(begin.length)
        const text = copy[key] ?? ''
        const stated = wrongNumber(schema, message, numbersIn(text))
        return stated === undefined ? [] : [{ code: 'messageNumber', params: { place: path, message, stated, text } }]
      })
  })
}

function wrongNumber(schema: InputSchema, message: string, stated: readonly number[]): number | undefined {
  const [owner = '', name = ''] = message.split('.')
  const keyword = owner === 'schema' ? name : owner
  const params = schema[keyword] as Json | undefined
  const limits = leafNumbers(params ?? null)
  if (WITHOUT_LIMIT.has(keyword) || limits.length === 0 || stated.length === 0) return undefined
  const member = isObject(params) ? leafNumbers(ownValue(params, name) ?? null) : limits
  const others = ruleKeywords(schema).flatMap((rule) => leafNumbers((schema[rule] ?? null) as Json))
  if (member.length > 0 && !stated.some((number) => isNear(number, member))) return stated[0]
  return stated.find((number) => !isNear(number, others))
}

const isNear = (number: number, limits: readonly number[]) => limits.some((limit) => Math.abs(number - limit) <= 1)

/**
 * The numbers of a rule's parameters, without their signs: a text says "10 years ago" for `-10`. A number inside a text, such as a
 * pattern, is none.
 */
function leafNumbers(value: Json): number[] {
  if (typeof value === 'number') return [Math.abs(value)]
  return typeof value === 'object' && value !== null ? Object.values(value as Record<string, Json>).flatMap(leafNumbers) : []
}

/** The whole numbers of a text outside its placeholders. A space may group digits. */
function numbersIn(text: string): number[] {
  const plain = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(/(\d)[\u00a0 ](?=\d{3}(?!\d))/g, '$1')
  return [...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}
