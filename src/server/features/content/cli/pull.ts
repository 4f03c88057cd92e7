import { join } from 'node:path'
import type { ContentBody } from '../../../platform/db/schema/content.ts'
import { fileOfRef, isContentRef, isSameBody, readContentFile, UnreadableFileError, writeContentFile } from '../content-files.ts'
import type { DraftRef } from '../drafts.ts'
import { CommandError, type Ask } from './client.ts'
import type { Command, Terminal } from './command.ts'
import { printShape, type WordedFinding } from './shape-findings.ts'
import { bodyHash, openRevisions, type Revisions } from './revisions.ts'

const OVERWRITE = new Set(['--skriv-over', '--force'])

/** Writes the drafts of the service to files. Leaves a file unchanged if it has changes that the service does not have. */
export const pull: Command = {
  usage: 'pull [--skriv-over] [fil…]',
  about: 'skriver tjänstens utkast till mappen flow-schemas; egna ändringar skrivs över bara med --skriv-over',
  async run(terminal, args) {
    const names = args.filter((arg) => !OVERWRITE.has(arg))
    const unknown = names.find((name) => name.startsWith('-'))
    if (unknown !== undefined) throw new CommandError(`Det finns inget val "${unknown}". Menade du --skriv-over?`)
    const { contents } = await terminal.ask<{ contents: DraftRef[] }>('{ contents { kind id } }')
    const stray = contents.find((ref) => !isContentRef(ref))
    if (stray)
      throw new CommandError(`Tjänsten har innehåll med ett id som inte kan vara en fil: ${JSON.stringify(stray.id)}. Inget hämtades.`)
    const flows = contents.filter(({ kind }) => kind === 'flow').map(({ id }) => id)
    const items = contents.map((ref) => ({ ref, file: fileOfRef(ref, flows) }))
    const chosen = names.length === 0 ? items : names.map((name) => chosenItem(items, name))
    const revisions = await openRevisions(terminal.folder, terminal.url)
    const overwrite = args.length > names.length
    let refused = 0
    for (const item of chosen) if (!(await pullItem(terminal, revisions, { ...item, overwrite }))) refused += 1
    if (refused > 0) terminal.print(`${refused === 1 ? '1 fil lämnades som den är' : `${refused} filer lämnades som de är`}.`)
    return refused === 0
  },
}

interface ContentItem {
  readonly ref: DraftRef
  /** Path relative to the content folder. */
  readonly file: string
}

function chosenItem(items: readonly ContentItem[], name: string): ContentItem {
  const tail = name.split(/[\\/]/).slice(-2).join('/')
  const found = items.find(({ file }) => file === tail)
  if (!found) throw new CommandError(`Tjänsten har inget innehåll för filen ${name}. Skriv till exempel ${join('child', 'flow.json')}.`)
  return found
}

interface Draft {
  readonly revision: number
  readonly author: string
  readonly body: ContentBody
  readonly findings: readonly WordedFinding[]
}

const DRAFT =
  'query ($kind: String!, $id: ID!, $revision: Int) { draft(kind: $kind, id: $id, revision: $revision) { revision author body findings { at text } } }'

/** @returns whether the file now matches the service */
async function pullItem(
  { ask, print, folder }: Terminal,
  revisions: Revisions,
  { ref, file, overwrite }: ContentItem & { readonly overwrite: boolean },
): Promise<boolean> {
  const { draft } = await ask<{ draft: Draft }>(DRAFT, { ...ref })
  const path = join(folder, file)
  const local = await readLocal(path)
  if (!isSameBody(local, draft.body)) {
    if (!overwrite && local !== undefined && !(await isSaved(ask, revisions, { ref, local, draft }))) {
      print(
        `${path}: lämnades som den är. ${conflictReason(local, draft)} Skriv över den med --skriv-over ${file}, eller spara den med push.`,
      )
      return false
    }
    await writeContentFile(folder, file, draft.body)
    print(path)
    printShape({ print }, file, draft.findings)
  }
  await revisions.set(ref, draft)
  return true
}

const UNREADABLE = Symbol('a file that holds no JSON')

async function readLocal(path: string): Promise<ContentBody | typeof UNREADABLE | undefined> {
  try {
    return await readContentFile(path)
  } catch (error) {
    if (error instanceof UnreadableFileError) return UNREADABLE
    throw error
  }
}

/** Returns whether the service has saved the file's content, so that overwriting the file loses nothing. */
async function isSaved(
  ask: Ask,
  revisions: Revisions,
  { ref, local, draft }: { readonly ref: DraftRef; readonly local: ContentBody | typeof UNREADABLE; readonly draft: Draft },
): Promise<boolean> {
  if (local === UNREADABLE) return false
  const known = revisions.get(ref, draft)
  if (known) return known.hash === bodyHash(local)
  const { draft: first } = await ask<{ draft: Draft | null }>(DRAFT, { ...ref, revision: 1 })
  return first !== null && isSameBody(first.body, local)
}

function conflictReason(local: ContentBody | typeof UNREADABLE, { revision, author }: Draft): string {
  return local === UNREADABLE
    ? 'Den går inte att läsa som JSON.'
    : `Den har ändringar som inte är sparade i tjänsten, som har version ${revision} av ${author}.`
}
