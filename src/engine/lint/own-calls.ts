import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/** Names below `/api/coral` that all products share. */
const SHARED_CALLS: ReadonlySet<string> = new Set(['quotes', 'parties'])

/**
 * Finds own calls of a product that cannot be reached, lose a part of the request, or list a deductible that is not
 * asked.
 */
export function lintOwnCalls({ document: { quote, properties } }: FlowLint): Finding[] {
  const calls = quote?.calls
  if (!calls) return []
  const { name, body, deductibles } = calls
  const at = '/quote/calls'
  const places = body.map(({ to }) => to)
  return [
    ...(SHARED_CALLS.has(name) ? [finding('sharedCalls', `${at}/name`, { calls: name })] : []),
    ...body.flatMap(({ to }, index) =>
      places.indexOf(to) === index ? [] : [finding('bodyPlaceTwice', `${at}/body/${index}/to`, { path: to })],
    ),
    ...body.flatMap(({ codes = {} }, index) =>
      new Set(Object.values(codes)).size === Object.keys(codes).length ? [] : [finding('ambiguousCodes', `${at}/body/${index}/codes`, {})],
    ),
    ...(deductibles === undefined || Object.values(properties).some(({ options }) => options === deductibles)
      ? []
      : [finding('unaskedOptions', `${at}/deductibles`, { options: deductibles })]),
  ]
}
