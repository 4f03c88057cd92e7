import { COMPILED, type MessageNode } from './choose.ts'
import { placeholdersOf } from './placeholders.ts'

/** Returns the names that a text takes values by, compiled or not: a choice also takes the raw value, `name.`. */
export function namesIn(text: string): string[] {
  return text.startsWith(COMPILED) ? inNode(JSON.parse(text.slice(COMPILED.length)) as MessageNode) : inNode(text)
}

function inNode(node: MessageNode): string[] {
  if (typeof node === 'string') return placeholdersOf(node).map(({ name }) => name)
  if ('length' in node) return node.flatMap(inNode)
  return [node.n, `${node.n}.`, ...Object.values(node.b).flatMap(inNode)]
}
