import type { FlowDocument, Step } from '../document.ts'

/** Returns the conditions that decide whether an input is shown: its own, its section's and its step's. */
export function conditionsAround(document: FlowDocument, input: string): readonly string[] {
  return conditionsOf(document).get(input) ?? []
}

const around = new WeakMap<FlowDocument, ReadonlyMap<string, readonly string[]>>()

function conditionsOf(document: FlowDocument): ReadonlyMap<string, readonly string[]> {
  const known = around.get(document)
  if (known) return known
  const found = new Map(Object.entries(document.properties).map(([id, { showIf }]) => [id, showIf === undefined ? [] : [showIf]]))
  for (const step of document.steps) {
    for (const section of step.sections ?? []) {
      const outer = [step.showIf, section.showIf].filter((name) => name !== undefined)
      for (const input of section.inputs) found.set(input, [...(found.get(input) ?? []), ...outer])
    }
  }
  around.set(document, found)
  return found
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
  const reached = new Set(conditions)
  const blocks = (document.blocks ?? []).filter(({ when }) => reached.has(when))
  const wanted = new Set([...inputs, ...blocks.map(({ at }) => at)])
  const isDecided = (input: string) => {
    const own = conditionsAround(document, input)
    return wanted.has(input) || (own.length > 0 && own.every((name) => reached.has(name)))
  }
  const properties = Object.fromEntries(Object.entries(document.properties).filter(([id]) => isDecided(id)))
  return { ...document, properties, blocks, steps: document.steps.flatMap((step) => stepWith(step, properties, reached)) }
}

function stepWith(step: Step, properties: FlowDocument['properties'], reached: ReadonlySet<string>): Step[] {
  const sections = (step.sections ?? []).flatMap((section) => {
    const inputs = section.inputs.filter((input) => Object.hasOwn(properties, input))
    return inputs.length > 0 ? [{ ...section, inputs }] : []
  })
  const isDecided = step.showIf !== undefined && reached.has(step.showIf)
  return isDecided || sections.length > 0 ? [{ ...step, sections }] : []
}
