import type { FindingOf } from '../engine/lint/finding.ts'
import { isCertainlyPossible } from '../engine/lint/possible.ts'
import type { FlowLint } from '../engine/lint/rule.ts'
import { conditionsAround } from '../engine/lint/slice.ts'
import type { QuoteFindings } from './findings.ts'
import { placesOf } from './path.ts'

/** An input, and its place in the quote request. */
interface Placed {
  readonly input: string
  readonly path: string
}

/**
 * Finds inputs that share a place in the quote request although a customer can see both: nobody who answers both gets a
 * quote. Alternatives, of which each customer sees one, may share a place.
 */
export function lintSharedPlaces(lint: FlowLint): FindingOf<QuoteFindings>[] {
  const placed = Object.entries(lint.document.properties).map(([input, schema]) => [input, placesOf(schema)] as const)
  const inputsAt = Map.groupBy(
    placed.flatMap(([input, places]) => places.map((path) => ({ input, path }))),
    ({ path }) => path,
  )
  return placed.flatMap(([input, places]) => {
    const sharing = places.flatMap((path) => inputsBefore(input, inputsAt.get(path) ?? []))
    const shared = sharing.find(({ input: other }) => areShownTogether(lint, [input, other]))
    if (!shared) return []
    const { path, input: other } = shared
    return [{ code: 'quotePath', at: `/properties/${input}/quote`, params: { variant: 'shared', path, other } }]
  })
}

/** Returns those of a place that come before an input in the document. */
function inputsBefore(input: string, placed: readonly Placed[]): readonly Placed[] {
  return placed.slice(
    0,
    placed.findIndex((one) => one.input === input),
  )
}

function areShownTogether(lint: FlowLint, inputs: readonly string[]): boolean {
  return isCertainlyPossible(lint, {
    conditions: inputs.flatMap((input) => conditionsAround(lint.document, input)),
    test: ({ hiddenInputs }) => !inputs.some((input) => hiddenInputs.has(input)),
  })
}
