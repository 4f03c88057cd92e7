import type { InputSchema } from '../document.ts'
import type { Json } from '../json.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds limits that leave no answer between them, and choices that other keywords of the input refuse. */
export function lintValues({ document, rules }: FlowLint): Finding[] {
  return Object.entries(document.properties).flatMap(([id, input]) => {
    const crossed = LIMITS.flatMap(([low, high]) => findCrossed(id, input, low, high))
    if (crossed.length > 0) return crossed
    const named: (readonly [at: string, value: Json])[] = [
      ...(input.enum ?? []).map((value, index) => [pointer('properties', id, 'enum', index), value] as const),
      ...(input.const === undefined ? [] : [[pointer('properties', id, 'const'), input.const] as const]),
    ]
    return named
      .filter(([, value]) => !rules.allows(id, value))
      .map(([at, value]) => ({
        code: 'refusedValue',
        at,
        text: `Valet ${JSON.stringify(value)} på fältet "${id}" kan aldrig godtas: det strider mot det andra som står om fältet.`,
      }))
  })
}

const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
] as const

function findCrossed(id: string, input: InputSchema, low: string, high: string): Finding[] {
  const [from, to] = [input[low], input[high]]
  if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return []
  const text = `Inget svar på fältet "${id}" går att godta: ${low} (${from}) är större än ${high} (${to}).`
  return [{ code: 'crossedLimits', at: pointer('properties', id, low), text }]
}
