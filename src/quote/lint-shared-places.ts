import type { FindingOf } from '../engine/lint/finding.ts'
import { isCertainlyPossible } from '../engine/lint/possible.ts'
import type { FlowLint } from '../engine/lint/rule.ts'
import { conditionsAround } from '../engine/lint/slice.ts'
import type { QuoteFindings } from './findings.ts'
import { placesOf } from './path.ts'

/**
 * Finds inputs that share a place in the quote request although a customer can see both: nobody who answers both gets a
 * quote. Alternatives, of which each customer sees one, may share a place.
 */
export function lintSharedPlaces(lint: FlowLint): FindingOf<QuoteFindings>[] {
  const placed = Object.entries(lint.document.properties).map(([input, schema]) => [input, placesOf(schema)] as const)
  return placed.flatMap(([input, places], index) => {
    const earlier = placed.slice(0, index).filter(([, others]) => places.some((place) => others.includes(place)))
    const shared = earlier.find(([other]) => areShownTogether(lint, [input, other]))
    const path = shared && places.find((place) => shared[1].includes(place))
    if (path === undefined) return []
    return [{ code: 'quotePath', at: `/properties/${input}/quote`, params: { variant: 'shared', path, other: shared?.[0] ?? '' } }]
  })
}

function areShownTogether(lint: FlowLint, inputs: readonly string[]): boolean {
  return isCertainlyPossible(lint, {
    conditions: inputs.flatMap((input) => conditionsAround(lint.document, input)),
    test: ({ hiddenInputs }) => !inputs.some((input) => hiddenInputs.has(input)),
  })
}
