import { groupOf, type AnswerPath } from './answer-path.ts'
import type { Answers, Facts, FlowDocument, InputGroup, InputSchema } from './document.ts'
import type { Flow } from './evaluate.ts'
import { isObject, type Json } from '../values/json.ts'

type Group = Pick<InputGroup, 'properties'> & Partial<Pick<FlowDocument, 'steps'>>
type ShowIf = string | undefined
type ConditionalInputs = ReadonlyMap<string, readonly [input: InputSchema, showIfs: readonly ShowIf[]]>
const conditional = new WeakMap<object, ConditionalInputs>()

/**
 * Returns the inputs of a group that may be hidden, or parts of which may be, each with the conditions that show it.
 * Cached, because it is read at each key press.
 */
function conditionalInputs(group: Group): ConditionalInputs {
  const { properties, steps } = group
  // the same inputs may be in the steps of another document
  const key = steps ? group : properties
  let known = conditional.get(key)
  if (!known) {
    const found = new Map<string, [InputSchema, ShowIf[]]>()
    const add = (id: string, ...around: ShowIf[]) => {
      const input = properties[id]
      const parts = input && groupOf(input)
      const showIfs = [...around, input?.showIf].filter(Boolean)
      if (input && (showIfs.length > 0 || (parts && conditionalInputs(parts).size > 0))) found.set(id, [input, showIfs])
    }
    if (!steps) for (const id of Object.keys(properties)) add(id)
    for (const { showIf, sections } of steps ?? [])
      for (const section of sections ?? []) for (const id of section.inputs) add(id, showIf, section.showIf)
    conditional.set(key, (known = found))
  }
  return known
}

interface Parts {
  readonly flow: Flow
  /** The document, or a row or composite answer. */
  readonly group: Group
  readonly answers: Answers
  /** What its conditions may read besides its answers. */
  readonly facts?: Facts
  /** Prefix of the paths of the answers. */
  readonly path?: string
  /** Prefix of the names of its conditions in the compiled module. */
  readonly prefix?: string
}

/**
 * Hides inputs of a group, at every depth, by the conditions of the group itself. When a condition reads an answer, that
 * answer's own conditions are decided first, and each is decided once: the time does not grow with the length of a chain.
 * @param hidden receives the paths of the hidden inputs
 * @returns the answers that count, the same object if all do, and whether a condition of the group does not hold
 */
export function hideParts(
  { flow, group, answers, facts, path = '', prefix = '' }: Parts,
  hidden: Set<AnswerPath>,
): readonly [relevant: Answers, isOff: (showIf: ShowIf) => boolean] {
  const inputs = conditionalInputs(group)
  const counted = new Map<string, Json | undefined>()
  const off = new Map<string, boolean>()
  const known: Answers = { ...facts, ...answers }
  const count = (id: string) => {
    const [input, showIfs = []] = inputs.get(id) ?? []
    if (!input) return known[id]
    if (!counted.has(id)) {
      // A cycle, which the lint refuses, reads the answer as given.
      let answer = answers[id]
      counted.set(id, answer)
      if (!showIfs.some(isOff)) answer = hideInside(flow, input, answer, [path + id, prefix + id], hidden)
      else {
        hidden.add(path + id)
        if (input.whenHidden !== 'keep') answer = undefined
      }
      counted.set(id, answer)
    }
    return counted.get(id)
  }
  const reading = new Proxy(known, {
    // A kept answer counts whether it is shown or not.
    get: (_, id: string) => (inputs.get(id)?.[0].whenHidden === 'keep' && typeof known[id] !== 'object' ? known[id] : count(id)),
  })
  const isOff = (showIf: ShowIf) => {
    if (showIf && !off.has(showIf)) {
      off.set(showIf, false)
      off.set(showIf, !flow.compiled.holds(prefix + showIf, reading))
    }
    return off.get(showIf as string) === true
  }
  const isSame = [...inputs.keys()].filter((id) => count(id) !== answers[id]).length === 0
  const counting = Object.keys(answers).flatMap((id) => {
    const answer = isSame ? undefined : count(id)
    return answer === undefined ? [] : [[id, answer] as const]
  })
  return [isSame ? answers : Object.fromEntries(counting), isOff]
}

function hideInside(
  flow: Flow,
  input: InputSchema,
  answer: Json | undefined,
  [at, key]: readonly [string, string],
  hidden: Set<AnswerPath>,
) {
  const group = groupOf(input)
  if (!group || conditionalInputs(group).size === 0) return answer
  return mapParts(input, answer, (parts, index) => {
    const path = `${at}.${index === undefined ? '' : `${index}.`}`
    const answers = isObject(parts) ? (parts as Answers) : {}
    const [relevant] = hideParts({ flow, group, answers, path, prefix: `${key}/` }, hidden)
    return isObject(parts) ? relevant : parts
  })
}

/** Returns a composite answer changed, or a list with each row changed; the same value if no part changes. */
export function mapParts<T extends Json | undefined>(
  { items }: InputSchema,
  answer: T,
  change: (parts: T | Json, row?: number) => T | Json,
): T | Json {
  if (items === undefined) return change(answer)
  if (!Array.isArray(answer)) return answer
  const rows: readonly Json[] = answer
  const next = rows.map((row, index) => change(row, index) as Json)
  return next.some((row, index) => row !== rows[index]) ? next : answer
}
