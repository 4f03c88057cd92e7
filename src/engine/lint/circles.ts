import { dependencesOf, type Dependence } from './depends-on.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/** So many circles are told; whoever mends them sees the rest. */
const MOST_CIRCLES = 20

type Graph = ReadonlyMap<string, readonly Dependence[]>

/**
 * Finds what depends on itself: an input that is shown by an answer which is shown by that input, or by way of facts,
 * sections and steps. The engine hides and works out until nothing changes any more; of a circle there is no such end, or
 * more than one, so that what is asked would be a matter of chance. Chains of any length are fine.
 */
export function lintCircles(lint: FlowLint): Finding[] {
  const left = onCircles(dependencesOf(lint))
  const told = new Set<string>()
  const findings: Finding[] = []
  for (const start of left.keys()) {
    if (findings.length === MOST_CIRCLES) break
    const circle = told.has(start) ? undefined : circleFrom(left, start)
    const isNew = circle?.every(([node]) => !told.has(node)) === true
    for (const [node] of circle ?? []) told.add(node)
    if (circle && isNew) findings.push(circleFinding(circle))
  }
  return findings
}

type Circle = readonly (readonly [node: string, dependence: Dependence])[]

function circleFinding(circle: Circle): Finding {
  return finding('circle', circle[0]?.[1].at ?? '', { links: circle.map(([node, { why }]) => ({ node, why })) })
}

/** What is left when all is taken away that depends on nothing more, or that nothing more depends on. */
function onCircles(graph: Graph): Graph {
  let left = graph
  for (let before = -1; before !== left.size;) {
    before = left.size
    const wanted = new Set([...left.values()].flatMap((dependences) => dependences.map(({ on }) => on)))
    const kept = [...left].flatMap(([node, dependences]): [string, Dependence[]][] => {
      const known = dependences.filter(({ on }) => left.has(on))
      return known.length > 0 && wanted.has(node) ? [[node, known]] : []
    })
    left = new Map(kept)
  }
  return left
}

/** The shortest way from something back to itself. */
function circleFrom(graph: Graph, start: string): Circle | undefined {
  const cameBy = new Map<string, readonly [node: string, dependence: Dependence]>()
  for (const node of reachedFrom(start, cameBy)) {
    for (const dependence of graph.get(node) ?? []) {
      if (!cameBy.has(dependence.on)) cameBy.set(dependence.on, [node, dependence])
      if (dependence.on === start) return wayBack(cameBy, start)
    }
  }
  return undefined
}

/** A node, and then whatever is found on the way. */
function* reachedFrom(start: string, found: ReadonlyMap<string, unknown>): Iterable<string> {
  yield start
  yield* found.keys()
}

function wayBack(cameBy: ReadonlyMap<string, Circle[number]>, start: string): Circle {
  const circle: Circle[number][] = []
  let link = cameBy.get(start)
  while (link) {
    circle.unshift(link)
    link = link[0] === start ? undefined : cameBy.get(link[0])
  }
  return circle
}
