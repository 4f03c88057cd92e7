import type { InputSchema } from '../document.ts'
import { isSeveral, statedCodes } from '../several.ts'
import type { Json } from '../../values/json.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'

/** Finds limits that leave no possible answer, and choices that other keywords of the input refuse. */
export function lintValues({ document, rules }: FlowLint): Finding[] {
  return walkInputs(document).flatMap((located) => {
    const { at: place, key, name, input } = located
    const crossed = LIMITS.flatMap(([low, high]) => findCrossed(located, low, high))
    if (crossed.length > 0) return crossed
    const named: (readonly [at: string, value: Json])[] = [
      ...(input.enum ?? []).map((value, index) => [`${place}/enum/${index}`, value] as const),
      ...misfits(input).map(([index, value]) => [`${place}/items/enum/${index}`, value] as const),
      ...(input.const === undefined ? [] : [[`${place}/const`, input.const] as const]),
    ]
    return named
      .filter(([, value]) => isSeveral(input) || !rules.allows(key, value))
      .map(([at, value]) => finding('refusedValue', at, { input: name, value }))
  })
}

/** Returns the choices of several that are not of their type, with their index. */
function misfits(input: InputSchema): (readonly [index: number, value: Json])[] {
  if (!isSeveral(input)) return []
  const isOfType = (value: unknown) => (input.items?.type === 'integer' ? Number.isInteger(value) : typeof value === input.items?.type)
  return (statedCodes(input) ?? []).map((value, index) => [index, value] as const).filter(([, value]) => !isOfType(value))
}

const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function findCrossed({ at, name, input }: WalkedInput, low: string, high: string): Finding[] {
  const [from, to] = [input[low], input[high]]
  if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return []
  return [finding('crossedLimits', `${at}/${low}`, { input: name, low, from, high, to })]
}
