import { CommandError } from './client.ts'
import type { Command, Terminal } from './command.ts'
import { piecesNamed } from './pieces.ts'
import { markOf, type ShownItem } from './release-mark.ts'
import { COMMAND_WORDS } from './words.ts'

interface ShownRelease {
  readonly name: string
  readonly title: string
  readonly state: 'open' | 'published' | 'undone'
  readonly author: string
  readonly createdAt: string
  readonly publishedBy: string | null
  readonly publishedAt: string | null
  readonly undoneBy: string | null
  readonly undoneAt: string | null
  readonly items: readonly ShownItem[]
  readonly moved: readonly { readonly kind: string; readonly name: string; readonly before: string | null; readonly after: string }[]
}

interface Finding {
  readonly at: string
  readonly text: string
}

type Sub = (terminal: Terminal, name: string, args: readonly string[]) => Promise<boolean>

const FIELDS =
  '{ name title state author createdAt publishedBy publishedAt undoneBy undoneAt items { kind id revision live newest } moved { kind name before after } }'

const STATES = { open: 'öppen', published: 'publicerad', undone: 'ångrad' } as const

const create: Sub = async (terminal, name, args) => {
  const { title, names } = withTitle(args)
  const { createRelease } = await terminal.ask<{ createRelease: ShownRelease }>(
    `mutation ($name: ID!, $title: String!, $items: [PieceInput!]!) { createRelease(name: $name, title: $title, items: $items) ${FIELDS} }`,
    { name, title, items: await piecesNamed(terminal, names) },
  )
  printRelease(terminal, createRelease)
  return true
}

const add: Sub = async (terminal, name, names) => {
  const items = await piecesNamed(terminal, required(names, 'add'))
  const { addToRelease } = await terminal.ask<{ addToRelease: ShownRelease }>(
    `mutation ($name: ID!, $items: [PieceInput!]!) { addToRelease(name: $name, items: $items) ${FIELDS} }`,
    { name, items },
  )
  printRelease(terminal, addToRelease)
  return true
}

const remove: Sub = async (terminal, name, names) => {
  const items = (await piecesNamed(terminal, required(names, 'remove'))).map(({ kind, id }) => ({ kind, id }))
  const { removeFromRelease } = await terminal.ask<{ removeFromRelease: ShownRelease }>(
    `mutation ($name: ID!, $items: [ContentNameInput!]!) { removeFromRelease(name: $name, items: $items) ${FIELDS} }`,
    { name, items },
  )
  printRelease(terminal, removeFromRelease)
  return true
}

const show: Sub = async (terminal, name) => {
  printRelease(terminal, await fetchRelease(terminal, name))
  return true
}

const diff: Sub = async (terminal, name) => {
  const { print, language, ask } = terminal
  const { classes, noReleaseChanges, notYet } = COMMAND_WORDS[language]
  type Change = { class: string; text: string; reason: string }
  type Changed = { kind: string; name: string; class: string; changes: Change[]; findings: Finding[] }
  const release = await fetchRelease(terminal, name)
  const { releaseDiff } = await ask<{ releaseDiff: { flows: string[]; changes: Changed[]; findings: Finding[] } }>(
    `query ($name: ID!) { releaseDiff(name: $name) { flows changes { kind name class changes { class text reason } findings { at text } } findings { at text } } }`,
    { name },
  )
  printRelease(terminal, release)
  if (releaseDiff.changes.length === 0) print(noReleaseChanges(name))
  for (const { kind, name: of, class: whole, changes, findings } of releaseDiff.changes) {
    print(`${kind} ${of}${changes.length === 0 ? '' : `: ${classes[whole] ?? whole}`}`)
    for (const { class: one, text, reason } of changes) print(`  [${classes[one] ?? one}] ${text} ${reason}`)
    for (const finding of findings) print(`  ${finding.at || '/'}: ${finding.text}`)
  }
  if (releaseDiff.findings.length > 0) print(notYet(name))
  for (const { at, text } of releaseDiff.findings) print(`${at || '/'}: ${text}`)
  return true
}

const publish: Sub = async (terminal, name, [mark]) => {
  const { print, ask, language } = terminal
  const { items, state } = await fetchRelease(terminal, name)
  if (state === 'open' && mark !== undefined && mark !== markOf(items))
    throw new CommandError(
      `Utgåvan ${name} är inte som när du såg den (${mark}): den är nu ${markOf(items)}. Titta på den igen med release diff ${name}.`,
    )
  const expecting = items.map(({ kind, id, revision, live }) => ({ kind, id, revision, live }))
  if (state === 'open') await printFlows(terminal, name)
  type Result = { versions: { kind: string; name: string; hash: string }[]; findings: Finding[] }
  const { publishRelease: result } = await ask<{ publishRelease: Result }>(
    'mutation ($name: ID!, $expecting: [ExpectedPiece!]!) { publishRelease(name: $name, expecting: $expecting) { versions { kind name hash } findings { at text } } }',
    { name, expecting },
  )
  for (const { at, text } of result.findings) print(`${at || '/'}: ${text}`)
  if (result.findings.length > 0) return false
  for (const version of result.versions) print(COMMAND_WORDS[language].live(version.name, version.hash))
  print(COMMAND_WORDS[language].undoHint(name))
  return true
}

/** Prints which flows the publishing is going to check: that takes a while. */
async function printFlows({ ask, print }: Terminal, name: string): Promise<void> {
  const { releaseDiff } = await ask<{ releaseDiff: { flows: string[] } }>('query ($name: ID!) { releaseDiff(name: $name) { flows } }', {
    name,
  })
  print(`Kontrollerar ${releaseDiff.flows.length} flöden: ${releaseDiff.flows.join(', ')}`)
}

const undo: Sub = async ({ ask, print }, name) => {
  const { undoRelease } = await ask<{ undoRelease: ShownRelease }>(`mutation ($name: ID!) { undoRelease(name: $name) ${FIELDS} }`, { name })
  for (const { kind, name: of, before } of undoRelease.moved)
    print(before === null ? `${kind} ${of}: inte längre live` : `${kind} ${of}: live som ${before}`)
  print(`Utgåvan ${name} är ångrad.`)
  return true
}

async function list({ ask, print }: Terminal): Promise<boolean> {
  const { releases } = await ask<{ releases: ShownRelease[] }>(`{ releases ${FIELDS} }`)
  for (const { name, title, state, author, createdAt, publishedAt, items } of releases)
    print(
      `${name.padEnd(24)} ${STATES[state].padEnd(10)} ${publishedAt ?? createdAt}  ${author}  ${items.length} utkast${title === '' ? '' : `  ${title}`}`,
    )
  return true
}

const SUBS: Readonly<Record<string, Sub>> = { create, add, remove, show, diff, publish, undo }

/** Puts releases together, publishes them and undoes them. */
export const release: Command = {
  usage: 'release <create|add|remove|show|diff|publish|undo|list>',
  about: 'samlar utkast i en utgåva som publiceras och ångras i ett; utan mer: förklarar varje del',
  async run(terminal, [what = '', name, ...rest]) {
    if (what === 'list') return list(terminal)
    const sub = Object.hasOwn(SUBS, what) ? SUBS[what] : undefined
    if (!sub || name === undefined) {
      for (const line of HELP) terminal.print(line)
      return what === ''
    }
    return sub(terminal, name, rest)
  },
}

const HELP = [
  'release create <namn> [--titel "…"] <flöde, textsida eller fil>…   en ny utgåva med utkasten som de är nu',
  'release add <namn> <flöde, textsida eller fil>…                     lägger till, eller tar den nyaste versionen',
  'release remove <namn> <flöde, textsida eller fil>…                  tar bort ur utgåvan',
  'release show <namn>                                                 utkast, versioner och vad som är live',
  'release diff <namn>                                                 vad en publicering ändrar i varje flöde, och vad som hindrar den',
  'release publish <namn> [märke]                                      publicerar just detta; med märket ur show eller diff bara om inget har ändrats sedan dess',
  'release undo <namn>                                                 allt tillbaka som det var före utgåvan',
  'release list                                                        alla utgåvor, de nyaste först',
]

async function fetchRelease({ ask }: Terminal, name: string): Promise<ShownRelease> {
  const { release: found } = await ask<{ release: ShownRelease | null }>(`query ($name: ID!) { release(name: $name) ${FIELDS} }`, { name })
  if (!found) throw new CommandError(`Det finns ingen utgåva "${name}".`)
  return found
}

function printRelease(
  { print }: Terminal,
  { name, title, state, author, createdAt, publishedBy, publishedAt, undoneBy, undoneAt, ...rest }: ShownRelease,
): void {
  print(`${name}${title === '' ? '' : `: ${title}`}  (${STATES[state]}, skapad ${createdAt} av ${author})`)
  if (publishedAt !== null) print(`  publicerad ${publishedAt} av ${publishedBy}`)
  if (undoneAt !== null) print(`  ångrad ${undoneAt} av ${undoneBy}`)
  for (const { kind, id, revision, live, newest } of rest.items) {
    const standing = live === null ? 'inte live' : live === revision ? 'redan live' : `live är version ${live}`
    const newer = newest === null ? '; utkastet är borttaget' : newest > revision ? `; nyare version ${newest} finns, och är inte med` : ''
    print(`  ${kind.padEnd(10)} ${id.padEnd(24)} version ${revision}  (${standing}${newer})`)
  }
  for (const { kind, name: of, before, after } of rest.moved)
    print(`  ${kind.padEnd(10)} ${of.padEnd(24)} ${before ?? 'inte live'} → ${after}`)
  if (state === 'open' && rest.items.length > 0) print(`  märke ${markOf(rest.items)}`)
}

function required(names: readonly string[], what: string): readonly string[] {
  if (names.length === 0)
    throw new CommandError(`Ange vad det gäller, till exempel: npm run content -- release ${what} host copy/general.sv.json`)
  return names
}

function withTitle(args: readonly string[]): { readonly title: string; readonly names: readonly string[] } {
  const index = args.findIndex((arg) => arg === '--titel' || arg === '--title')
  if (index < 0) return { title: '', names: args }
  return { title: args[index + 1] ?? '', names: args.filter((_, at) => at !== index && at !== index + 1) }
}
