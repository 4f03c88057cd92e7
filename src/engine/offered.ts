import type { InputSchema } from './document.ts'
import type { Flow } from './evaluate.ts'
import { statedCodes, type Code } from './several.ts'
import type { Json } from '../values/json.ts'

/** What decides which choices of an input are offered. */
export interface Deciders {
  /** Whether a condition of the input's group does not hold. */
  readonly isOff: (condition: string) => boolean
  /** Returns an answer of the input's group, if it counts. */
  readonly answerOf: (input: string) => Json | undefined
}

/** Returns the choices of an input that are offered now, and those that are not, in the order of the list. */
export function offeredChoices(
  options: Flow['options'],
  { choicesIf = {}, choicesFollow, options: set = '', ...schema }: InputSchema,
  { isOff, answerOf }: Deciders,
): { readonly offered: readonly Code[]; readonly withheld: readonly Code[] } {
  const entries = options?.[set] ?? []
  const belonging = new Map(entries.map(({ code, belongsTo }) => [code, belongsTo]))
  const leads = new Set<unknown>([choicesFollow && answerOf(choicesFollow)].flat())
  const follows = (code: Code) => !choicesFollow || belonging.get(code)?.some((one) => leads.has(one)) !== false
  const held = new Map<Code, boolean>()
  for (const [condition, codes] of Object.entries(choicesIf))
    for (const code of codes) held.set(code, held.get(code) === true || !isOff(condition))
  const codes = statedCodes(schema) ?? [...belonging.keys()]
  const offered = codes.filter((code) => follows(code) && held.get(code) !== false)
  const shown = new Set(offered)
  return { offered, withheld: codes.filter((code) => !shown.has(code)) }
}

/** Returns an answer without the choices that are not offered; undefined if nothing is left of it. */
export function keepOffered(answer: Json | undefined, offered: readonly Code[] | undefined): Json | undefined {
  const isKept = (one: unknown) => offered?.some((code) => code === one) === true
  if (!Array.isArray(answer)) return isKept(answer) ? answer : undefined
  const kept = (answer as readonly Json[]).filter(isKept)
  return kept.length === answer.length ? answer : kept.length > 0 ? kept : undefined
}
