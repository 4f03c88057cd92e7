import type { Finding } from './finding.ts'
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
    ...(SHARED_CALLS.has(name)
      ? [{ code: 'sharedCalls', at: `${at}/name`, text: `Anropen "${name}" delas av alla produkter: välj ett annat namn.` }]
      : []),
    ...body.flatMap(({ to }, index): Finding[] =>
      places.indexOf(to) === index
        ? []
        : [{ code: 'placeTwice', at: `${at}/body/${index}/to`, text: `Platsen "${to}" används två gånger: det ena svaret går förlorat.` }],
    ),
    ...body.flatMap(({ codes = {} }, index): Finding[] =>
      new Set(Object.values(codes)).size === Object.keys(codes).length
        ? []
        : [{ code: 'codeTwice', at: `${at}/body/${index}/codes`, text: 'Två koder blir samma: det går inte att se vilken det var.' }],
    ),
    ...(deductibles === undefined || Object.values(properties).some(({ options }) => options === deductibles)
      ? []
      : [{ code: 'unknownOptions', at: `${at}/deductibles`, text: `Inget fält frågar efter valen i "${deductibles}".` }]),
  ]
}
