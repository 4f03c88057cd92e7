import type { Answers, FlowDocument, InputGroup, InputSchema } from './document.ts'
import { isObject, type Json } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/**
 * Place of an answer: the input's id, and inside a list or a composite answer row and part, as `insured.1.firstName`.
 * Ids have no dots.
 */
export type AnswerPath = string

/** Returns the top-level input that contains a path. */
export function topInput(path: AnswerPath): string {
  return path.split('.', 1)[0] ?? ''
}

/** Whether a path is the path of an answer, or inside it. */
export function isWithin(path: AnswerPath, outer: AnswerPath): boolean {
  return path === outer || path.startsWith(`${outer}.`)
}

/** A path without the indices of rows: the place of an input in the document, as `insured.firstName`. */
export function placeOf(path: AnswerPath): string {
  return path.includes('.') ? path.replaceAll(/\.\d+(?=\.|$)/g, '') : path
}

/** The path of a part, or of a row by its index. */
export function pathOf(outer: AnswerPath, part: string | number): AnswerPath {
  return `${outer}.${part}`
}

/** The answer at a path, `undefined` where there is none. */
export function answerAt(answers: Readonly<Record<string, unknown>>, path: AnswerPath): Json | undefined {
  let at: unknown = answers
  for (const part of path.split('.')) {
    if (Array.isArray(at)) at = at[Number(part)]
    else if (isObject(at) && Object.hasOwn(at, part)) at = at[part]
    else return undefined
  }
  return at as Json | undefined
}

/** The answers with another one at a path; `undefined` takes it away. A composite answer without parts is no answer. */
export function withAnswerAt(answers: Answers, path: AnswerPath, value: Json | undefined): Answers {
  return (put(answers, path.split('.'), value) ?? {}) as Answers
}

function put(outer: unknown, [part, ...rest]: readonly string[], value: Json | undefined): unknown {
  if (part === undefined) return value
  if (Array.isArray(outer)) return outer.map((row: unknown, index) => (index === Number(part) ? (put(row, rest, value) ?? {}) : row))
  const parts = isObject(outer) ? outer : {}
  const inner = put(parts[part], rest, value)
  if (inner !== undefined) return { ...parts, [part]: inner }
  const { [part]: _, ...others } = parts
  return Object.keys(others).length === 0 ? undefined : others
}

/** The parts that an input asks for: the row of a list, the parts of a composite answer; none for any other. */
export function groupOf({ items, properties, required = [], conditions, blocks }: InputSchema): InputGroup | undefined {
  if (items !== undefined) return 'properties' in items ? items : undefined
  return properties === undefined
    ? undefined
    : { type: 'object', properties, required, ...(conditions && { conditions }), ...(blocks && { blocks }) }
}

/** The input that a path leads to, `undefined` for none. */
export function inputAt({ properties }: Pick<FlowDocument, 'properties'>, path: AnswerPath): InputSchema | undefined {
  const [id = '', ...parts] = path.split('.').filter((part) => !isIndex(part))
  let input = ownInput(properties, id)
  for (const part of parts) {
    const group: InputGroup | undefined = input && groupOf(input)
    input = group && ownInput(group.properties, part)
  }
  return input
}

/** Ids begin with a letter: a number is the index of a row. */
function isIndex(part: string): boolean {
  return /^\d+$/.test(part)
}

/** Whether the answer at a path is required by its own group. */
export function isRequiredAt(document: Pick<FlowDocument, 'properties' | 'required'>, path: AnswerPath): boolean {
  const parts = path.split('.')
  const id = parts.pop() ?? ''
  if (parts.length === 0) return document.required.includes(id)
  const outer = inputAt(document, parts.join('.'))
  return outer !== undefined && (groupOf(outer)?.required.includes(id) ?? false)
}

function ownInput(properties: InputGroup['properties'], id: string): InputSchema | undefined {
  return ownValue(properties, id)
}

/** Returns the paths of an input and of all inputs inside its answer, in the order of the questions. */
export function pathsWithin(input: InputSchema, path: AnswerPath, answer: Json | undefined): AnswerPath[] {
  if (input.items !== undefined) {
    const rows = Array.isArray(answer) ? (answer as readonly Json[]) : []
    if (groupOf(input) === undefined) return [path]
    return [path, ...rows.flatMap((row, index) => partPaths(input, pathOf(path, index), row))]
  }
  return [path, ...partPaths(input, path, answer)]
}

function partPaths(input: InputSchema, path: AnswerPath, answer: Json | undefined): AnswerPath[] {
  const group = groupOf(input)
  if (!group) return []
  const parts = isObject(answer) ? (answer as Record<string, Json>) : {}
  return Object.entries(group.properties).flatMap(([id, part]) => pathsWithin(part, pathOf(path, id), parts[id]))
}
