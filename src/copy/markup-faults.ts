import { proseBlocks, prosePieces } from './prose.ts'

/** A mark that is not drawn as one: a link to an address that is refused, a lone `**`, a list beside other lines, or HTML. */
export interface MarkupFault {
  readonly fault: 'link' | 'bold' | 'list' | 'html'
  readonly words: string
}

/** How many characters a fault quotes. */
const QUOTED = 30

/** Returns the marks of a help text that its reader would see as characters. */
export function markupFaults(text: string): MarkupFault[] {
  return proseBlocks(text).flatMap((block) => {
    if (block.kind === 'heading') return [fault('list', `## ${block.text}`)]
    const lines = block.kind === 'list' ? block.items : [block.text]
    const isMixed = block.kind === 'paragraph' && /^- /m.test(block.text)
    return [...(isMixed ? [fault('list', block.text.slice(block.text.search(/^- /m)))] : []), ...lines.flatMap(faultsIn)]
  })
}

function faultsIn(line: string): MarkupFault[] {
  const left = prosePieces(line).map(({ text }) => text)
  return left.flatMap((text) => [...found('link', text, /\[[^\]]*\]\(/), ...found('bold', text, /\*\*/), ...found('html', text, /<\/?[a-z]/i)])
}

function found(kind: MarkupFault['fault'], text: string, mark: RegExp): MarkupFault[] {
  const at = text.search(mark)
  return at < 0 ? [] : [fault(kind, text.slice(at))]
}

function fault(kind: MarkupFault['fault'], words: string): MarkupFault {
  return { fault: kind, words: words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words }
}
