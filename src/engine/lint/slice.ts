import type { FlowDocument, InputSchema, Step } from '../document.ts'
import { ownValue } from '../../values/own-value.ts'

/** Where a document shows its inputs, by name: what a question looks up, instead of searching the whole document. */
interface Places {
  /** The conditions of an input: its own, its section's and its step's. */
  readonly conditions: ReadonlyMap<string, readonly string[]>
  /** The inputs that a condition may hide. */
  readonly inputs: ReadonlyMap<string, readonly string[]>
  /** The index of the steps that a condition may hide, and of the step of an input. */
  readonly stepsHidden: ReadonlyMap<string, readonly number[]>
  readonly stepOf: ReadonlyMap<string, number>
}

const places = new WeakMap<FlowDocument, Places>()

/** Returns the conditions that decide whether an input is shown: its own, its section's and its step's. */
export function conditionsAround(document: FlowDocument, input: string): readonly string[] {
  return placesOf(document).conditions.get(input) ?? []
}

function placesOf(document: FlowDocument): Places {
  const known = places.get(document)
  if (known) return known
  const conditions = new Map(Object.entries(document.properties).map(([id, { showIf }]) => [id, showIf === undefined ? [] : [showIf]]))
  const stepOf = new Map<string, number>()
  const stepsHidden = new Map<string, number[]>()
  for (const [index, step] of document.steps.entries()) {
    if (step.showIf !== undefined) addTo(stepsHidden, step.showIf, index)
    for (const section of step.sections ?? []) {
      const outer = [step.showIf, section.showIf].filter((name) => name !== undefined)
      for (const input of section.inputs) {
        conditions.set(input, [...(conditions.get(input) ?? []), ...outer])
        stepOf.set(input, index)
      }
    }
  }
  const inputs = new Map<string, string[]>()
  for (const [input, names] of conditions) for (const name of names) addTo(inputs, name, input)
  const found = { conditions, inputs, stepsHidden, stepOf }
  places.set(document, found)
  return found
}

function addTo<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name)
  if (list) list.push(item)
  else lists.set(name, [item])
}

/** Everything that a question depends on. */
export interface Reach {
  readonly conditions: readonly string[]
  readonly inputs: readonly string[]
}

/**
 * Returns the part of a document that some conditions and inputs depend on. For that part the engine's verdict is the
 * same as for the whole, and the time does not grow with the rest.
 */
export function sliceOf(document: FlowDocument, { conditions, inputs }: Reach): FlowDocument {
  const at = placesOf(document)
  const reached = new Set(conditions)
  const blocks = (document.blocks ?? []).filter(({ when }) => reached.has(when))
  const wanted = [...inputs, ...blocks.map((block) => block.at)]
  const hidden = conditions.flatMap((name) => at.inputs.get(name) ?? [])
  const decided = hidden.filter((input) => (at.conditions.get(input) ?? []).every((name) => reached.has(name)))
  const properties: Record<string, InputSchema> = {}
  for (const id of [...wanted, ...decided]) {
    const input = ownValue(document.properties, id)
    if (input) properties[id] = input
  }
  const placed = Object.keys(properties).map((id) => at.stepOf.get(id))
  const indices = new Set([...placed, ...conditions.flatMap((name) => at.stepsHidden.get(name) ?? [])])
  const steps = [...indices].filter((index) => index !== undefined).toSorted((one, other) => one - other)
  return { ...document, properties, blocks, steps: steps.flatMap((index) => stepWith(document.steps[index], properties, reached)) }
}

function stepWith(step: Step | undefined, properties: FlowDocument['properties'], reached: ReadonlySet<string>): Step[] {
  if (!step) return []
  const sections = (step.sections ?? []).flatMap((section) => {
    const inputs = section.inputs.filter((input) => Object.hasOwn(properties, input))
    return inputs.length > 0 ? [{ ...section, inputs }] : []
  })
  const isDecided = step.showIf !== undefined && reached.has(step.showIf)
  return isDecided || sections.length > 0 ? [{ ...step, sections }] : []
}
