import type { FlowDocument } from '../document.ts'
import { isObject } from '../../values/json.ts'
import { patternFault } from '../patterns/pattern-fault.ts'
import { finding, type Finding } from './finding.ts'
import { walkGroups } from '../walk-inputs.ts'

/** Finds patterns that a hostile answer could make run without end: of inputs at any depth, and inside conditions. */
export function lintPatterns(document: FlowDocument): Finding[] {
  return patternsOf(document).flatMap(([at, pattern]) => {
    const fault = patternFault(pattern)
    return fault === undefined ? [] : [finding('pattern', at, fault)]
  })
}

/** A pattern, with its place and the schema that has it. */
type Located = [at: string, pattern: string, schema: Readonly<Record<string, unknown>>]

/** Returns the patterns of inputs at any depth, and inside conditions. */
export function patternsOf(document: FlowDocument): Located[] {
  return walkGroups(document).flatMap(([at, { properties, conditions = {} }]) => {
    const ofInputs = Object.entries(properties).flatMap(([id, input]): Located[] =>
      typeof input.pattern === 'string' ? [[`${at}/properties/${id}/pattern`, input.pattern, input]] : [],
    )
    return ofInputs.concat(Object.entries(conditions).flatMap(([name, condition]) => patternsIn(condition, `${at}/conditions/${name}`)))
  })
}

/** In a schema a pattern can be anywhere, and an input may be called "pattern". */
function patternsIn(schema: unknown, at: string): Located[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => patternsIn(part, `${at}/${index}`))
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([key, part]): Located[] =>
    key === 'pattern' && typeof part === 'string' ? [[`${at}/pattern`, part, schema]] : patternsIn(part, `${at}/${key}`),
  )
}
