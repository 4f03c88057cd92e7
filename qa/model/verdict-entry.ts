import type { FlowDocument } from '../../src/engine/document.ts'
import type { JsonObject } from '../../src/values/json.ts'
import { leavesOf, type Verdict } from '../../src/personas/judge.ts'
import type { Attribute, Entry } from './snapshot.ts'

/** How a persona's way ends, in Swedish. */
export function endWords({ route }: Pick<Verdict, 'route'>): string {
  if (route.outcome !== undefined) return `utfallet ${route.outcome}`
  return route.stoppedAt === undefined ? 'kommer hela vägen' : `stoppas i steget ${route.stoppedAt}`
}

/** Returns a verdict as a snapshot entry. */
export function verdictEntry(
  { persona, evaluation, blocked, advice: given, route, quoteRequest }: Verdict,
  { steps }: FlowDocument,
): Entry {
  const stepAttributes = steps.map(({ id }): Attribute => {
    const reasons = Object.entries(blocked[id] ?? {}).map(([path, reason]) => `${path} ${reason}`)
    const shown = reasons.length === 0 ? 'fritt' : reasons.join('; ')
    return [`steget ${id}`, evaluation.hiddenSteps.has(id) ? 'visas inte' : shown]
  })
  const advice = Object.entries(given).map(([path, message]): Attribute => [`råd vid ${path}`, message])
  return {
    title: `Personan ${persona.name}`,
    depth: 0,
    attributes: [
      ['slut', endWords({ route })],
      ...stepAttributes,
      ...advice,
      ...leafAttributes('svar', evaluation.relevant),
      ...leafAttributes('faktum', evaluation.facts),
      ...leafAttributes('offert', quoteRequest ?? {}),
    ],
  }
}

function leafAttributes(what: string, value: JsonObject): Attribute[] {
  return [...leavesOf(value)].map(([path, leaf]) => [`${what} ${path}`, JSON.stringify(leaf)])
}
