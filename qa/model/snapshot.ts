/** A label with its value. */
export type Attribute = readonly [label: string, value: string]

/**
 * One entry of a snapshot. The title is a unique Swedish noun in the definite form with a name, as `Fältet email`.
 * Entries of a greater depth belong to the entry before them.
 */
export interface Entry {
  readonly title: string
  readonly depth: number
  readonly attributes: readonly Attribute[]
}

const INDENT = '  '
const MARK = '- '

/** Returns a snapshot as a text for readers and Git: one line for each entry and each of its attributes. */
export function writeSnapshot(entries: readonly Entry[]): string {
  const parts = entries.map(({ title, depth, attributes }) => {
    const indent = INDENT.repeat(depth)
    return [indent + title, ...attributes.map(([label, value]) => `${indent}${INDENT}${MARK}${label}: ${oneLine(value)}`)].join('\n')
  })
  return parts.map((part, index) => (index > 0 && entries[index]?.depth === 0 ? `\n${part}\n` : `${part}\n`)).join('')
}

/** Parses the output of `writeSnapshot`. Skips lines that are neither entry nor attribute. */
export function readSnapshot(text: string): Entry[] {
  const entries: { title: string; depth: number; attributes: Attribute[] }[] = []
  for (const line of text.split('\n')) {
    const content = line.trimStart()
    if (content === '') continue
    const end = content.indexOf(': ')
    if (content.startsWith(MARK) && end > 0) {
      entries.at(-1)?.attributes.push([content.slice(MARK.length, end), content.slice(end + 2)])
    } else {
      entries.push({ title: content, depth: (line.length - content.length) / INDENT.length, attributes: [] })
    }
  }
  return entries
}

const oneLine = (value: string) => value.replaceAll(/\s*\n\s*/g, ' / ').trim()

/**
 * Returns the differences between two snapshots as sentences in Swedish, in the words of the semantic diff of
 * documents.
 */
export function diffSnapshots(before: readonly Entry[], after: readonly Entry[]): string[] {
  const old = new Map(before.map((entry) => [entry.title, entry]))
  const sentences = after.flatMap((entry) => {
    const was = old.get(entry.title)
    return was ? diffAttributes(was, entry) : [`${entry.title} är ${inflected(entry.title, 'ny')}.`]
  })
  const kept = new Set(after.map(({ title }) => title))
  const removed = before.flatMap(({ title }) => (kept.has(title) ? [] : [`${title} är ${inflected(title, 'borttagen')}.`]))
  return [...sentences, ...removed, ...diffPlaces(before, after)]
}

function diffAttributes(before: Entry, after: Entry): string[] {
  const [old, now] = [new Map(before.attributes), new Map(after.attributes)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((label) => oneLine(old.get(label) ?? '') !== oneLine(now.get(label) ?? ''))
    .map((label) => `${after.title}: ${label} är ändrat från ${quoted(old.get(label))} till ${quoted(now.get(label))}.`)
}

const quoted = (value: string | undefined) => (value === undefined ? 'inget' : `"${oneLine(value)}"`)

/** Returns entries whose parent changed, and the first entry whose order changed. */
function diffPlaces(before: readonly Entry[], after: readonly Entry[]): string[] {
  const [old, now] = [outerTitles(before), outerTitles(after)]
  const moved = [...now].flatMap(([title, outer]) => {
    const was = old.get(title)
    return was === undefined || was === outer
      ? []
      : [`${title} är ${inflected(title, 'flyttad')} från ${inText(was)} till ${inText(outer)}.`]
  })
  if (moved.length > 0) return moved
  const order = after.filter(({ title }) => old.has(title))
  const wasOrder = before.filter(({ title }) => now.has(title))
  const index = order.findIndex(({ title }, place) => wasOrder[place]?.title !== title)
  const [first, other] = [order[index]?.title, wasOrder[index]?.title]
  return first === undefined || other === undefined ? [] : [`Ordningen är ändrad: ${first} står nu före ${inText(other)}.`]
}

function outerTitles(entries: readonly Entry[]): Map<string, string> {
  const outer: string[] = []
  return new Map(
    entries.map(({ title, depth }) => {
      outer.length = depth
      const place = outer.at(-1) ?? ''
      outer[depth] = title
      return [title, place]
    }),
  )
}

const inText = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

/** Swedish nouns in the definite form: those of neuter gender end in -t. */
const isNeuter = (title: string) => /^\S+t(\s|$)/.test(title)

const NEUTER = { ny: 'nytt', borttagen: 'borttaget', flyttad: 'flyttat' } as const

function inflected(title: string, word: keyof typeof NEUTER): string {
  return isNeuter(title) ? NEUTER[word] : word
}
