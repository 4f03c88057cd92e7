import type { Piece } from '../pieces.ts'
import { CommandError } from './client.ts'
import type { Command, Terminal } from './command.ts'
import { deleteContent, restore } from './delete.ts'
import { fill } from './fill.ts'
import { pull } from './pull.ts'
import { isFile, LEFT_OUT_FIELDS, piecesNamed, printLeftOut } from './pieces.ts'
import { push } from './push.ts'
import { release } from './release.ts'
import { rename } from './rename.ts'
import { offSale, onSale } from './sale.ts'
import { withdraw } from './withdraw.ts'
import { COMMAND_WORDS, type LeftOutDraft } from './words.ts'

interface Finding {
  readonly at: string
  readonly text: string
}

type LeftOut = Omit<LeftOutDraft, 'file'>

/** Kinds that are published apart from a flow; the other kinds are published with one. Articles are published together. */
const PUBLISHED_KINDS = new Set(['flow', 'copy', 'assortment', 'article'])

const list: Command = {
  usage: 'list',
  about: 'visar allt innehåll, vem som sparat det, och vad som är publicerat',
  async run({ ask, print }) {
    type Row = {
      kind: string
      id: string
      revision: number
      author: string
      savedAt: string
      live: string | null
      isOffSale: boolean
      publishedAt: string | null
      liveRevision: number | null
    }
    type Live = { kind: string; name: string; hash: string; publishedAt: string }
    const { contents } = await ask<{ contents: Row[] }>(
      '{ contents { kind id revision author savedAt live isOffSale publishedAt liveRevision } }',
    )
    const { liveWithoutDraft } = await ask<{ liveWithoutDraft: Live[] }>('{ liveWithoutDraft { kind name hash publishedAt } }')
    for (const { kind, id, revision, author, savedAt, live, isOffSale, publishedAt, liveRevision } of contents) {
      const isPublished = PUBLISHED_KINDS.has(kind)
      const state = isPublished
        ? live
          ? `  live ${live} sedan ${publishedAt}`
          : isOffSale
            ? '  tagen ur försäljning'
            : '  inte publicerat'
        : liveRevision
          ? `  live är version ${liveRevision}`
          : ''
      print(`${kind.padEnd(10)} ${id.padEnd(24)} version ${String(revision).padEnd(4)} ${savedAt}  ${author}${state}`)
    }
    for (const { kind, name, hash, publishedAt } of liveWithoutDraft)
      print(`${kind.padEnd(10)} ${name.padEnd(24)} utkastet är borttaget  live ${hash} sedan ${publishedAt}`)
    return true
  },
}

const lint: Command = {
  usage: 'lint <innehåll> [fil…]',
  about: 'säger vad som hindrar en publicering, ensamt eller med delade filer',
  async run(terminal, [id, ...files]) {
    const { ask, print, language } = terminal
    const beside = await piecesNamed(terminal, files)
    const { lint: findings, leftOut } = await ask<{ lint: Finding[]; leftOut: LeftOut[] }>(
      `query ($id: ID!, $beside: [PieceInput!]) { lint(id: $id, beside: $beside) { at text } leftOut(id: $id) ${LEFT_OUT_FIELDS} }`,
      { id: named(id), ...(beside.length > 0 && { beside }) },
    )
    printFindings(print, findings)
    printLeftOut(terminal, without(leftOut, beside))
    if (findings.length === 0) print(COMMAND_WORDS[language].noFindings(named(id)))
    return findings.length === 0
  },
}

const diff: Command = {
  usage: 'diff <innehåll> [hash]',
  about: 'visar vad en publicering skulle ändra, eller en återgång till innehållet med en viss hash',
  async run(terminal, [id, hash]) {
    const { ask, print, language } = terminal
    const { noChanges, classes, notYet } = COMMAND_WORDS[language]
    type Diff = { class: string; changes: { class: string; text: string; reason: string }[]; findings: Finding[] }
    const { diff: found, leftOut } = await ask<{ diff: Diff; leftOut: LeftOut[] }>(
      `query ($id: ID!, $hash: String) { diff(id: $id, hash: $hash) { class changes { class text reason } findings { at text } } leftOut(id: $id) ${LEFT_OUT_FIELDS} }`,
      { id: named(id), hash },
    )
    if (found.changes.length === 0) print(noChanges(named(id)))
    else print(`${id}: ${classes[found.class] ?? found.class}`)
    for (const { class: kind, text, reason } of found.changes) print(`  [${classes[kind] ?? kind}] ${text} ${reason}`)
    if (found.findings.length > 0) print(notYet(named(id)))
    printFindings(print, found.findings)
    if (hash === undefined) printLeftOut(terminal, leftOut)
    return true
  },
}

const PUBLISH_FIELDS = `{ hash isNew release others { kind name hash } leftOut ${LEFT_OUT_FIELDS} findings { at text } }`
type PublishResult = {
  hash: string | null
  isNew: boolean | null
  release: string | null
  others: { kind: string; name: string; hash: string }[]
  leftOut: LeftOut[]
  findings: Finding[]
}

const publish: Command = {
  usage: 'publish <innehåll eller fil> [fil…]',
  about: 'publicerar, med varje flöde som delar det: kunder ser det vid nästa sidladdning',
  async run(terminal, [id, ...files]) {
    const { ask, print, language } = terminal
    const isShared = isFile(named(id))
    const beside = await piecesNamed(terminal, isShared ? [named(id), ...files] : files)
    const { publish: result } = await ask<{ publish: PublishResult }>(
      `mutation ($id: ID, $beside: [PieceInput!]) { publish(id: $id, beside: $beside) ${PUBLISH_FIELDS} }`,
      { ...(!isShared && { id: named(id) }), ...(beside.length > 0 && { beside }) },
    )
    printFindings(print, result.findings)
    printLeftOut(terminal, without(result.leftOut, beside))
    if (result.findings.length > 0) return false
    const { live, publishedBefore, undoHint } = COMMAND_WORDS[language]
    if (!isShared) print(live(named(id), result.hash) + (result.isNew === false ? publishedBefore : ''))
    for (const { name, hash } of result.others) print(live(name, hash))
    if (result.release !== null && (isShared || result.others.length > 0)) print(undoHint(result.release))
    return true
  },
}

const rollback: Command = {
  usage: 'rollback <innehåll> [hash]',
  about: 'publicerar det föregående innehållet igen, eller det med en viss hash',
  async run({ ask, print, language }, [id, hash]) {
    const { rollback: result } = await ask<{ rollback: Pick<PublishResult, 'hash' | 'findings'> }>(
      'mutation ($id: ID!, $hash: String) { rollback(id: $id, hash: $hash) { hash findings { at text } } }',
      { id: named(id), hash },
    )
    printFindings(print, result.findings)
    if (result.findings.length > 0) return false
    print(COMMAND_WORDS[language].live(named(id), result.hash))
    return true
  },
}

const history: Command = {
  usage: 'history <innehåll>',
  about: 'visar när varje innehåll blev live, och av vem; rollback och diff tar varje hash i listan',
  async run({ ask, print }, [id]) {
    type HistoryEntry = { hash: string; action: string; at: string; author: string; isLive: boolean }
    const { history: lines } = await ask<{ history: HistoryEntry[] }>(
      'query ($id: ID!) { history(id: $id) { hash action at author isLive } }',
      {
        id: named(id),
      },
    )
    for (const line of lines) print(`${line.at}  ${line.action.padEnd(8)}  ${line.hash}  ${line.author}${line.isLive ? '  (live nu)' : ''}`)
    return true
  },
}

function named(name: string | undefined): string {
  if (!name)
    throw new CommandError(
      'Ange vilket innehåll det gäller (ett flöde, en textsida, assortment eller articles), till exempel: npm run content -- publish child',
    )
  return name
}

/** Returns the shared drafts that are not given beside the flow. */
const without = (drafts: readonly LeftOut[], given: readonly Piece[]) =>
  drafts.filter((draft) => !given.some(({ kind, id }) => kind === draft.kind && id === draft.id))

function printFindings(print: Terminal['print'], findings: readonly Finding[]): void {
  for (const { at, text } of findings) print(`${at || '/'}: ${text}`)
}

/** The commands by name, in the order of the help text. */
export const commands = {
  list,
  lint,
  diff,
  publish,
  rollback,
  withdraw,
  release,
  'off-sale': offSale,
  'on-sale': onSale,
  history,
  pull,
  push,
  rename,
  delete: deleteContent,
  restore,
  fill,
} satisfies Record<string, Command>
