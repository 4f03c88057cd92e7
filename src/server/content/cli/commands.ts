import { join } from 'node:path'
import { readContentFolder, refOfFile, writeContentFile, type ContentFile } from '../content-files.ts'
import { CommandError, type Ask } from './client.ts'

/** Where a command writes its lines, and the content folder it reads and writes. */
export interface Terminal {
  readonly ask: Ask
  readonly print: (line: string) => void
  readonly folder: string
}

/** A command of `npm run content`: its words, what it does, and whether it went well. */
export interface Command {
  readonly usage: string
  readonly about: string
  run(terminal: Terminal, args: readonly string[]): Promise<boolean>
}

interface Finding {
  readonly at: string
  readonly text: string
}

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
      publishedAt: string | null
    }
    const { contents } = await ask<{ contents: Row[] }>('{ contents { kind id revision author savedAt live publishedAt } }')
    for (const { kind, id, revision, author, savedAt, live, publishedAt } of contents) {
      const state = kind === 'flow' ? (live ? `  live ${live} sedan ${publishedAt}` : '  inte publicerat') : ''
      print(`${kind.padEnd(10)} ${id.padEnd(24)} version ${String(revision).padEnd(4)} ${savedAt}  ${author}${state}`)
    }
    return true
  },
}

const lint: Command = {
  usage: 'lint <flöde>',
  about: 'säger vad som hindrar en publicering',
  async run({ ask, print }, [flow]) {
    const { lint: findings } = await ask<{ lint: Finding[] }>('query ($flow: ID!) { lint(flow: $flow) { at text } }', { flow: named(flow) })
    printFindings(print, findings)
    if (findings.length === 0) print(`${flow}: inga fel`)
    return findings.length === 0
  },
}

const diff: Command = {
  usage: 'diff <flöde>',
  about: 'visar vad en publicering skulle ändra',
  async run({ ask, print }, [flow]) {
    type Diff = { class: string; changes: { class: string; text: string }[] }
    const { diff: found } = await ask<{ diff: Diff }>('query ($flow: ID!) { diff(flow: $flow) { class changes { class text } } }', {
      flow: named(flow),
    })
    if (found.changes.length === 0) print(`${flow}: inga ändringar sedan den senaste publiceringen`)
    else print(`${flow}: ${CLASS_NAMES[found.class] ?? found.class}`)
    for (const change of found.changes) print(`  [${CLASS_NAMES[change.class] ?? change.class}] ${change.text}`)
    return true
  },
}

const CLASS_NAMES: Readonly<Record<string, string>> = { copy: 'bara text', compatible: 'förenlig ändring', breaking: 'brytande ändring' }

const PUBLISH_FIELDS = '{ hash isNew findings { at text } }'
type PublishResult = { hash: string | null; isNew: boolean | null; findings: Finding[] }

const publish: Command = {
  usage: 'publish <flöde eller textsida>',
  about: 'publicerar: kunder ser det vid nästa sidladdning',
  async run({ ask, print }, [id]) {
    const { publish: result } = await ask<{ publish: PublishResult }>(`mutation ($id: ID!) { publish(id: $id) ${PUBLISH_FIELDS} }`, {
      id: named(id),
    })
    printFindings(print, result.findings)
    if (result.findings.length > 0) return false
    print(
      result.hash
        ? `${id}: live som ${result.hash}${result.isNew === false ? ' (samma innehåll har publicerats förut)' : ''}`
        : `${id}: live`,
    )
    return true
  },
}

const rollback: Command = {
  usage: 'rollback <flöde> [hash]',
  about: 'publicerar det föregående innehållet igen, eller det med en viss hash',
  async run({ ask, print }, [flow, hash]) {
    const { rollback: result } = await ask<{ rollback: PublishResult }>(
      `mutation ($flow: ID!, $hash: String) { rollback(flow: $flow, hash: $hash) ${PUBLISH_FIELDS} }`,
      { flow: named(flow), hash },
    )
    print(`${flow}: live som ${result.hash}`)
    return true
  },
}

const history: Command = {
  usage: 'history <flöde>',
  about: 'visar när varje innehåll blev live, och av vem',
  async run({ ask, print }, [flow]) {
    type Line = { hash: string; action: string; at: string; author: string }
    const { history: lines } = await ask<{ history: Line[] }>('query ($flow: ID!) { history(flow: $flow) { hash action at author } }', {
      flow: named(flow),
    })
    for (const line of lines) print(`${line.at}  ${line.action.padEnd(8)}  ${line.hash}  ${line.author}`)
    return true
  },
}

const pull: Command = {
  usage: 'pull',
  about: 'skriver innehållstjänstens utkast till mappen flow-schemas (de som skiljer sig)',
  async run({ ask, print, folder }) {
    const { contents } = await ask<{ contents: { kind: ContentFile['kind']; id: string }[] }>('{ contents { kind id } }')
    const flows = contents.filter(({ kind }) => kind === 'flow').map(({ id }) => id)
    for (const ref of contents) {
      const { draft } = await ask<{ draft: { body: ContentFile['body'] } }>(
        'query ($kind: String!, $id: ID!) { draft(kind: $kind, id: $id) { body } }',
        ref,
      )
      const path = await writeContentFile(folder, { ...ref, body: draft.body }, flows)
      if (path !== undefined) print(path)
    }
    return true
  },
}

const push: Command = {
  usage: 'push [fil…]',
  about: 'sparar filer ur mappen flow-schemas som utkast (alla som skiljer sig, eller de nämnda)',
  async run({ ask, print, folder }, names) {
    const files = await readContentFolder(folder)
    const chosen = names.length === 0 ? files : names.map((name) => chosenFile(files, name))
    for (const file of chosen) await pushFile({ ask, print, folder }, file)
    return true
  },
}

function chosenFile(files: readonly ContentFile[], name: string): ContentFile {
  const [file = '', folder = ''] = name.split(/[\\/]/).toReversed()
  const ref = refOfFile(folder, file)
  const found = files.find(({ kind, id }) => kind === ref?.kind && id === ref.id)
  if (!found) throw new CommandError(`${name} är ingen innehållsfil. Skriv till exempel ${join('child', 'flow.json')}.`)
  return found
}

async function pushFile({ ask, print }: Terminal, { kind, id, body }: ContentFile): Promise<void> {
  type Draft = { revision: number; body: unknown } | null
  const { draft } = await ask<{ draft: Draft }>('query ($kind: String!, $id: ID!) { draft(kind: $kind, id: $id) { revision body } }', {
    kind,
    id,
  })
  if (draft && JSON.stringify(draft.body) === JSON.stringify(body)) return
  type Result = { revision: number | null; conflict: number | null }
  const { saveDraft: result } = await ask<{ saveDraft: Result }>(
    'mutation ($kind: String!, $id: ID!, $body: JSON!, $basedOn: Int!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: $basedOn) { revision conflict } }',
    { kind, id, body, basedOn: draft?.revision ?? 0 },
  )
  if (result.conflict !== null)
    throw new CommandError(`${kind} ${id} sparades av någon annan under tiden (version ${result.conflict}). Ingenting skrevs över; kör om.`)
  print(`${kind} ${id}: sparad som version ${result.revision}`)
}

function named(name: string | undefined): string {
  if (!name) throw new CommandError('Ange vilket flöde det gäller, till exempel: npm run content -- publish child')
  return name
}

function printFindings(print: Terminal['print'], findings: readonly Finding[]): void {
  for (const { at, text } of findings) print(`${at || '/'}: ${text}`)
}

/** The commands by name, in the order they are explained. */
export const commands = { list, lint, diff, publish, rollback, history, pull, push } satisfies Record<string, Command>
