import { dependencesOf, type Dependence } from './depends-on.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/** Enough findings for an author to start with. The next lint reports the rest. */
const MAX_FINDINGS = 20

type Graph = ReadonlyMap<string, readonly Dependence[]>

/**
 * Returns a finding for each cycle: an input that is shown by an answer which that input shows, directly or through facts,
 * sections and steps. The engine evaluates until nothing changes. A cycle has no such end, or several, so that chance would
 * decide what is asked. `lintChains` bounds what is no cycle.
 */
export function lintCycles(lint: FlowLint): Finding[] {
  const left = onCycles(dependencesOf(lint))
  const reported = new Set<string>()
  const findings: Finding[] = []
  for (const start of left.keys()) {
    if (findings.length === MAX_FINDINGS) break
    const cycle = reported.has(start) ? undefined : cycleFrom(left, start)
    const isNew = cycle?.every(([node]) => !reported.has(node)) === true
    for (const [node] of cycle ?? []) reported.add(node)
    if (cycle && isNew) findings.push(findingOf(cycle))
  }
  return findings
}

type Cycle = readonly (readonly [node: string, dependence: Dependence])[]

function findingOf(cycle: Cycle): Finding {
  return finding('circle', cycle[0]?.[1].at ?? '', { links: cycle.map(([node, { why }]) => ({ node, why })) })
}

/** Returns the nodes on a cycle and between cycles: each depends on another one and has a dependent. */
function onCycles(graph: Graph): Graph {
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

/** Returns the shortest cycle through `start`. */
function cycleFrom(graph: Graph, start: string): Cycle | undefined {
  const cameBy = new Map<string, readonly [node: string, dependence: Dependence]>()
  for (const node of reachedFrom(start, cameBy)) {
    for (const dependence of graph.get(node) ?? []) {
      if (!cameBy.has(dependence.on)) cameBy.set(dependence.on, [node, dependence])
      if (dependence.on === start) return pathBack(cameBy, start)
    }
  }
  return undefined
}

/** Yields `start`, and then each node that is found during the iteration. */
function* reachedFrom(start: string, found: ReadonlyMap<string, unknown>): Iterable<string> {
  yield start
  yield* found.keys()
}

function pathBack(cameBy: ReadonlyMap<string, Cycle[number]>, start: string): Cycle {
  const cycle: Cycle[number][] = []
  let link = cameBy.get(start)
  while (link) {
    cycle.unshift(link)
    link = link[0] === start ? undefined : cameBy.get(link[0])
  }
  return cycle
}
