import { COMPILED, COUNT, type MessageNode } from './choose.ts'
import type { Copy } from './lookup.ts'
import { parseMessage } from './message.ts'
import { MESSAGE_KINDS, type MessageKind, type MessagePart } from './message-parts.ts'

/**
 * Returns texts with their plurals and selects compiled: what a page fills without reading them again. Texts without one stay as
 * they are, and so does a compiled one. A fault is left out, because the lint has refused it.
 */
export function compileCopy(copy: Copy): Copy {
  return Object.fromEntries(Object.entries(copy).map(([key, text]) => [key, compileText(text)]))
}

/** Begins a choice: `{name,`. */
const CHOICE = /\{\s*[A-Za-z][A-Za-z0-9]*\s*,/

function compileText(text: string): string {
  return CHOICE.test(text) && !text.startsWith(COMPILED) ? COMPILED + JSON.stringify(nodeOf(parseMessage(text).parts)) : text
}

/** Returns a text as an editor writes it, compiled or not. */
export function writtenText(text: string): string {
  return text.startsWith(COMPILED) ? writtenNode(JSON.parse(text.slice(COMPILED.length)) as MessageNode) : text
}

function writtenNode(node: MessageNode): string {
  if (typeof node === 'string') return node.replaceAll(COUNT, '#')
  if ('length' in node) return node.map(writtenNode).join('')
  const by = MESSAGE_KINDS.find((kind) => TYPES[kind] === node.t)
  const branches = Object.entries(node.b).map(([key, branch]) => `${key} {${writtenNode(branch)}}`)
  return `{${node.n}, ${by}, ${branches.join(' ')}}`
}

const TYPES: Readonly<Record<MessageKind, '' | Intl.PluralRuleType>> = { plural: 'cardinal', selectordinal: 'ordinal', select: '' }

function nodeOf(parts: readonly MessagePart[]): MessageNode {
  const nodes: MessageNode[] = []
  for (const node of parts.map(partNode)) {
    const last = nodes.at(-1)
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
    else nodes.push(node)
  }
  return nodes.length === 1 ? (nodes[0] ?? '') : nodes
}

function partNode(part: MessagePart): MessageNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'count') return COUNT
  if (part.kind === 'value') return `{${part.name}${part.type === 'text' ? '' : `:${part.type}`}}`
  return { n: part.name, t: TYPES[part.by], b: Object.fromEntries(part.branches.map(({ key, parts }) => [key, nodeOf(parts)])) }
}
