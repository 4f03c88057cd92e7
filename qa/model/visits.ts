import { placeOf } from '../../src/engine/answer-path.ts'
import type { Answers, Facts, FlowDocument } from '../../src/engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../src/engine/evaluate.ts'
import { initialAnswers } from '../../src/engine/defaults.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { shownPaths } from '../../src/engine/navigation.ts'
import { routeOf, type Route } from '../../src/personas/route.ts'

/** Answers to give in the browser. */
export interface Visitor {
  readonly name: string
  readonly answers: Answers
  readonly facts?: Facts
}

/** A visit in the browser: its answers, the steps it shows, and which of them are captured. */
export interface Visit {
  readonly name: string
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly route: Route
  /** Step to the name of its screenshots and tree: the step's id, with a number if an earlier capture differs. */
  readonly kept: ReadonlyMap<string, string>
}

/**
 * Returns few visits that together show every step and every input that any visitor can see: greedily, the visit with
 * most new contents first. The first one wins a tie.
 */
export function chooseVisits(flow: Flow, visitors: readonly Visitor[], today: IsoDate): Visit[] {
  const begun = initialAnswers(flow.document, today)
  const possible = visitors.map(({ name, answers: given, facts = {} }) => {
    const answers = { ...begun, ...given }
    const evaluation = evaluate(flow, answers, withoutGiven(flow.document, facts))
    const route = routeOf(flow.document, evaluation)
    return { name, answers, evaluation, route, shown: shownOn(flow.document, evaluation, route) }
  })
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const visits: Visit[] = []
  for (;;) {
    const news = possible.map(({ shown }) => [...shown.values()].flat().filter((thing) => !seen.has(thing)).length)
    const most = Math.max(0, ...news)
    const best = possible[news.indexOf(most)]
    if (most === 0 || !best) return visits
    const kept = new Map<string, string>()
    for (const [step, things] of best.shown) {
      if (things.every((thing) => seen.has(thing))) continue
      const count = (counts.get(step) ?? 0) + 1
      counts.set(step, count)
      kept.set(step, count === 1 ? step : `${step}-${count}`)
      for (const thing of things) seen.add(thing)
    }
    const { shown: _, ...visit } = best
    visits.push({ ...visit, kept })
  }
}

/** Returns the facts without those from the page around the flow: the visited page gives none. */
function withoutGiven({ facts: declared = {} }: FlowDocument, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => {
      const fact = declared[name]
      return fact !== undefined && !('given' in fact)
    }),
  )
}

/** Returns, for each step of a visit, the step and the inputs that it shows. */
function shownOn(document: FlowDocument, evaluation: Evaluation, { steps }: Route): Map<string, string[]> {
  return new Map(
    document.steps
      .filter(({ id }) => steps.includes(id))
      .map((step) => [step.id, [step.id, ...shownPaths(document, step, evaluation).map((path) => `${step.id} ${placeOf(path)}`)]]),
  )
}
