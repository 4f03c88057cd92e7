import { hiddenSignIn } from '../values/hidden-signs.ts'
import { MESSAGE_KINDS, type Branch, type MessageFault, type MessageKind, type MessagePart, type ParsedMessage } from './message-parts.ts'

/** How deep choices may stand in each other. */
const DEEPEST = 5

/** How many characters a fault quotes. */
const QUOTED = 20

/** How many faults of a text are told: reading ends there, because each search for a brace may go to the end of the text. */
const MOST_FAULTS = 10

/** The state of a reading. */
interface Reader {
  readonly text: string
  at: number
  readonly faults: MessageFault[]
  /** What follows cannot be read. */
  isStopped: boolean
}

/** Where a part stands: in how many choices, and whether a plural around it counts. */
interface Place {
  readonly depth: number
  readonly isCounted: boolean
}

/**
 * Reads a text with placeholders, plurals and selects in the syntax of ICU's MessageFormat: `{name}`, `{name:type}`,
 * `{count, plural, =0 {nothing} one {# thing} other {# things}}`. Every brace belongs to one, and an apostrophe is an
 * apostrophe. Never throws: what cannot be read is a fault with its place, and reading goes on after it where it can.
 */
export function parseMessage(text: string): ParsedMessage {
  const reader: Reader = { text, at: 0, faults: [], isStopped: false }
  const hidden = hiddenSignIn(text)
  if (hidden) note(reader, 'control', hidden.character)
  return { parts: readParts(reader, { depth: 0, isCounted: false }), faults: reader.faults }
}

/** Reads to the end of the text, or to the brace that closes a branch. */
function readParts(reader: Reader, place: Place): MessagePart[] {
  const parts: MessagePart[] = []
  while (reader.at < reader.text.length && !reader.isStopped) {
    const char = reader.text[reader.at]
    if (char === '}' && place.depth > 0) break
    parts.push(...readPart(reader, place))
  }
  return parts
}

function readPart(reader: Reader, place: Place): readonly MessagePart[] {
  const { text, at } = reader
  if (text[at] === '{') return readBraces(reader, place)
  if (text[at] === '#' && place.isCounted) {
    reader.at += 1
    return [{ kind: 'count' }]
  }
  if (text[at] === '}') note(reader, 'stray', at)
  // the character itself begins the text, whatever it is
  const length = /[{}#]/.exec(text.slice(at + 1))?.index ?? text.length
  reader.at = Math.min(at + 1 + length, text.length)
  return [{ kind: 'text', text: text.slice(at, reader.at) }]
}

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)(?::([a-z]+))?\}/y
const CHOICE = /\{\s*([A-Za-z][A-Za-z0-9]*)\s*,\s*([A-Za-z]*)\s*(,?)/y
const NAME_AND_COLON = /\{[A-Za-z][A-Za-z0-9]*:/y

function readBraces(reader: Reader, place: Place): readonly MessagePart[] {
  const { at } = reader
  const [value, name, type = 'text'] = match(PLACEHOLDER, reader)
  if (value !== undefined && name !== undefined) {
    reader.at += value.length
    return [{ kind: 'value', name, type, at }]
  }
  const [head, of, word, comma] = match(CHOICE, reader)
  if (head === undefined || of === undefined) return passOver(reader)
  const by = MESSAGE_KINDS.find((kind) => kind === word)
  if (by === undefined || comma === '') return stop(reader, 'kind', at)
  if (place.depth >= DEEPEST) return stop(reader, 'deep', at)
  reader.at += head.length
  const branches = readBranches(reader, { by, from: at }, { depth: place.depth + 1, isCounted: place.isCounted || by !== 'select' })
  if (branches === undefined) return []
  checkBranches(reader, branches, at)
  return [{ kind: 'choice', name: of, by, branches, at }]
}

/** Passes over braces that hold no placeholder. */
function passOver(reader: Reader): readonly MessagePart[] {
  const { text, at } = reader
  const close = text.indexOf('}', at)
  const next = text.indexOf('{', at + 1)
  const isDouble = next === at + 1
  if (close < 0 || (next >= 0 && next < close && !isDouble)) {
    note(reader, 'unclosed', at)
    reader.at = at + 1
    return []
  }
  note(reader, close === at + 1 ? 'empty' : match(NAME_AND_COLON, reader)[0] === undefined ? 'name' : 'type', at)
  reader.at = close + (isDouble && text[close + 1] === '}' ? 2 : 1)
  return []
}

const BRANCH_KEY: Readonly<Record<MessageKind, RegExp>> = {
  plural: /\s*(=\d+|[a-z]+)\s*\{/y,
  selectordinal: /\s*(=\d+|[a-z]+)\s*\{/y,
  select: /\s*([A-Za-z0-9_-]+)\s*\{/y,
}
const END = /\s*\}/y

/** Reads the branches and the brace after them; undefined if that is not what stands there. */
function readBranches(
  reader: Reader,
  { by, from }: { readonly by: MessageKind; readonly from: number },
  place: Place,
): readonly Branch[] | undefined {
  const branches: Branch[] = []
  for (;;) {
    const [end] = match(END, reader)
    const [head, key] = match(BRANCH_KEY[by], reader)
    if (end !== undefined) {
      reader.at += end.length
      return branches
    }
    if (head === undefined || key === undefined) {
      const next = reader.text.slice(reader.at).search(/\S/)
      if (next < 0) stop(reader, 'unclosed', from)
      else stop(reader, 'branches', reader.at + next)
      return undefined
    }
    const open = reader.at + head.length - 1
    reader.at = open + 1
    branches.push({ key, parts: readParts(reader, place) })
    if (reader.text[reader.at] !== '}') {
      stop(reader, 'unclosed', open)
      return undefined
    }
    reader.at += 1
  }
}

function checkBranches(reader: Reader, branches: readonly Branch[], at: number): void {
  const keys = branches.map(({ key }) => key)
  if (keys.length === 0) note(reader, 'branches', at)
  else if (!keys.includes('other')) note(reader, 'other', at)
  if (new Set(keys).size < keys.length) note(reader, 'twice', at)
}

function match(pattern: RegExp, { text, at }: Reader): readonly (string | undefined)[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}

/** Notes a fault after which nothing can be read. */
function stop(reader: Reader, fault: MessageFault['fault'], at: number): readonly MessagePart[] {
  if (!reader.isStopped) note(reader, fault, at)
  reader.isStopped = true
  reader.at = reader.text.length
  return []
}

function note(reader: Reader, fault: MessageFault['fault'], at: number): void {
  const { text, faults } = reader
  const words = text.slice(at, at + QUOTED)
  faults.push({ fault, at, words: at + QUOTED < text.length ? `${words}…` : words })
  if (faults.length === MOST_FAULTS) reader.isStopped = true
}
