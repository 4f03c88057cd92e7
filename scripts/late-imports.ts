import { parseSync } from 'vite'

/** The functions through which the browser's code loads files on demand: a page, a component, other code. */
const LATE_LOADERS: ReadonlySet<unknown> = new Set(['lazyPage', 'lazyPart', 'lazyCode', 'orOutdated'])

/**
 * Returns the calls of `import()` that stand outside of an argument of `lazyPage`, `lazyPart` and `lazyCode`, as written.
 * Types of a module load nothing, so they are left out.
 */
export function looseImports(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'ImportExpression') found.push(text.slice(node.start, node.end))
    if (node.type === 'CallExpression' && isNode(node['callee']) && LATE_LOADERS.has(node['callee']['name'])) return
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, text).program)
  return found
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
