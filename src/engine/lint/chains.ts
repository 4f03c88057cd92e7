import { dependencesOf, type Dependence } from './depends-on.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/**
 * Maximum answers and facts that wait for each other in a row. Many times the longest chain that a customer can follow,
 * and short enough to decide at each key press.
 */
const MAX_LINKS = 100

/** Enough findings for an author to start with. */
const MAX_FINDINGS = 20

/** Finds the inputs and facts where a chain becomes too long. Cycles are the subject of `lintCycles`. */
export function lintChains(lint: FlowLint): Finding[] {
  const graph = dependencesOf(lint)
  return tooDeep(graph)
    .slice(0, MAX_FINDINGS)
    .flatMap((node) => {
      const [first] = graph.get(node) ?? []
      return first ? [finding('tooComplex', first.at, { variant: 'chain', node, most: MAX_LINKS })] : []
    })
}

/** Returns the nodes that have exactly one link too many before them. What depends on these is deeper still. */
function tooDeep(graph: ReadonlyMap<string, readonly Dependence[]>): string[] {
  const waiting = new Map<string, number>()
  const dependents = new Map<string, string[]>()
  for (const [node, dependences] of graph) {
    const names = new Set(dependences.map(({ on }) => on).filter((on) => graph.has(on)))
    waiting.set(node, names.size)
    for (const name of names) dependents.set(name, [...(dependents.get(name) ?? []), node])
  }
  let level = [...waiting].flatMap(([node, count]) => (count === 0 ? [node] : []))
  for (let links = 0; level.length > 0; links++) {
    if (links > MAX_LINKS) return level
    const next: string[] = []
    for (const dependent of level.flatMap((node) => dependents.get(node) ?? [])) {
      const left = (waiting.get(dependent) ?? 0) - 1
      waiting.set(dependent, left)
      if (left === 0) next.push(dependent)
    }
    level = next
  }
  return []
}
