import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/** Names below `/api/coral` that every product shares. */
const SHARED_CALLS: ReadonlySet<string> = new Set(['quotes', 'parties'])

/** Finds calls of the product's own that could never be reached, that lose a part of the request, or that list what is not asked. */
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
