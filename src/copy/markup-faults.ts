import { isBlank } from './blank.ts'
import { proseBlocks, prosePieces, type ProseBlock } from './prose.ts'

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
    return mixedList(block).concat(lines.flatMap(faultsIn))
  })
}

/** A list that does not stand alone is drawn as lines with hyphens. */
function mixedList(block: ProseBlock): MarkupFault[] {
  const at = block.kind === 'paragraph' ? block.text.search(/^- /m) : -1
  return at < 0 || block.kind !== 'paragraph' ? [] : [fault('list', block.text.slice(at))]
}

function faultsIn(line: string): MarkupFault[] {
  return prosePieces(line).flatMap(({ text, address }) =>
    ofLink(text, address).concat(found('link', text, /\[[^\][]*\]\(/), found('bold', text, /\*\*/), found('html', text, /<\/?[a-z]/i)),
  )
}

/** A link that nobody sees, or whose address leads elsewhere than it seems to: by a name before `@`, or signs without width. */
function ofLink(text: string, address = ''): MarkupFault[] {
  const isMisleading = /^https:\/\/[^/]*@|^https:\/\/[/\\]|\p{Cf}/u.test(address)
  return address !== '' && (isBlank(text) || isMisleading) ? [fault('link', `[${text}](${address})`)] : []
}

function found(kind: MarkupFault['fault'], text: string, mark: RegExp): MarkupFault[] {
  const at = text.search(mark)
  return at < 0 ? [] : [fault(kind, text.slice(at))]
}

function fault(kind: MarkupFault['fault'], words: string): MarkupFault {
  return { fault: kind, words: words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words }
}
