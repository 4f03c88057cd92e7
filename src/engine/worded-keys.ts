import type { FlowDocument, InputGroup, InputSchema } from './document.ts'
import { sayableFacts, sayableInputs, sayableParts } from './sayable.ts'
import { walkInputs } from './walk-inputs.ts'
import { rowOf } from './several.ts'

type Names = ReadonlyMap<string, InputSchema | undefined>

/** A text that may name answers and facts, by its key. */
export interface WordedKey {
  readonly key: string
  /** Returns the answers and facts that it may name, with the input of each answer. Few texts name any, and a long document has thousands. */
  readonly names: () => Names
  /** Whether links, bold words and lists may be in it. */
  readonly hasMarkup: boolean
}

/** The texts of an input that may name answers, and those of them that may have links, bold words and lists. */
const OF_INPUT = ['label', 'summary', 'help', 'info', 'text'] as const
const WITH_MARKUP: ReadonlySet<string> = new Set(['help', 'info', 'text'])

/**
 * Returns the texts that may name answers: the label, help and summary of an input, the heading of a row, and an outcome.
 * An input in a row may name the parts of its row, which count before the flow's answers. No text of an input names the input itself.
 */
export function wordedKeys(document: FlowDocument): WordedKey[] {
  const { properties, outcomes = {} } = document
  const whole = new Map<string, InputSchema | undefined>([
    ...[...sayableFacts(document)].map((name) => [name, undefined] as const),
    ...[...sayableInputs(document)].map((id) => [id, properties[id]] as const),
  ])
  return [
    ...Object.values(outcomes).flatMap(({ copy }) => keysOf(copy, ['title', 'text'], () => whole)),
    ...walkInputs(document).flatMap(({ key, name, id, input, group, isTop }) => {
      const inside = (parts: InputGroup['properties'], outer: Names) => namesIn(parts, sayableParts(document, name, parts), outer)
      const own = () => without(isTop ? whole : inside(group.properties, whole), [id, key.split('/', 1)[0] ?? ''])
      const row = rowOf(input)
      const rows = row ? keysOf(input.copy, ['row'], () => inside(row.properties, without(whole, [id]))) : []
      return keysOf(input.copy, OF_INPUT, own).concat(rows)
    }),
  ]
}

function keysOf(copy: string, parts: readonly string[], names: WordedKey['names']): WordedKey[] {
  return parts.map((part) => ({ key: `${copy}.${part}`, names, hasMarkup: WITH_MARKUP.has(part) && parts === OF_INPUT }))
}

function namesIn(parts: InputGroup['properties'], sayable: readonly string[], outer: Names): Names {
  return new Map([...without(outer, Object.keys(parts)), ...sayable.map((id) => [id, parts[id]] as const)])
}

function without(names: Names, ids: readonly string[]): Names {
  return new Map([...names].filter(([name]) => !ids.includes(name)))
}
