import { join } from 'node:path'
import { fileOfRef, isSameBody, readContentFolder, refOfFile, type ContentFile } from '../content-files.ts'
import { CommandError } from './client.ts'
import type { Command, Terminal } from './command.ts'
import { printShape, type WordedFinding } from './shape-findings.ts'
import { bodyHash, openRevisions, type Known, type Revisions } from './revisions.ts'

/** Saves files as drafts, each on top of the revision that it was pulled from. Never overwrites another author's work. */
export const push: Command = {
  usage: 'push [fil…]',
  about: 'sparar filer ur mappen flow-schemas som utkast (alla som skiljer sig, eller de nämnda)',
  async run(terminal, names) {
    const files = await readContentFolder(terminal.folder)
    const chosen = names.length === 0 ? files : names.map((name) => chosenFile(files, name))
    const revisions = await openRevisions(terminal.folder, terminal.url)
    const flows = files.filter(({ kind }) => kind === 'flow').map(({ id }) => id)
    let refused = 0
    for (const file of chosen) if (!(await pushFile(terminal, revisions, { ...file, path: fileOfRef(file, flows) }))) refused += 1
    if (refused > 0) terminal.print(`${refused === 1 ? '1 fil sparades' : `${refused} filer sparades`} inte. Ingenting skrevs över.`)
    return refused === 0
  },
}

function chosenFile(files: readonly ContentFile[], name: string): ContentFile {
  const [file = '', folder = ''] = name.split(/[\\/]/).toReversed()
  const ref = refOfFile(folder, file)
  const found = files.find(({ kind, id }) => kind === ref?.kind && id === ref.id)
  if (!found) throw new CommandError(`${name} är ingen innehållsfil. Skriv till exempel ${join('child', 'flow.json')}.`)
  return found
}

interface Draft {
  readonly revision: number
  readonly author: string
  readonly isSeed: boolean
  readonly body: unknown
}

interface ContentItem extends ContentFile {
  /** Path relative to the content folder. */
  readonly path: string
}

/** @returns false if the file has changes that were not saved */
async function pushFile(terminal: Terminal, revisions: Revisions, item: ContentItem): Promise<boolean> {
  const { kind, id, body } = item
  const ref = { kind, id }
  const { draft } = await terminal.ask<{ draft: Draft | null }>(
    'query ($kind: String!, $id: ID!) { draft(kind: $kind, id: $id) { revision author isSeed body } }',
    ref,
  )
  if (draft && isSameBody(draft.body, body)) {
    await revisions.set(ref, draft)
    return true
  }
  const pulled = draft ? revisions.get(ref, draft) : undefined
  if (draft && pulled?.hash === bodyHash(body)) {
    terminal.print(`${kind} ${id}: oförändrad sedan den hämtades. Tjänsten har en nyare version ${draft.revision}; hämta den med pull.`)
    return true
  }
  const basedOn = baseOf(draft, pulled)
  if (basedOn !== undefined) return saveFile(terminal, revisions, { ...item, basedOn })
  refuse(terminal, item, `Tjänsten har version ${draft?.revision} av ${draft?.author}, som inte har hämtats hit.`)
  return false
}

async function saveFile(terminal: Terminal, revisions: Revisions, item: ContentItem & { readonly basedOn: number }): Promise<boolean> {
  const { kind, id, body, basedOn } = item
  type Result = { revision: number | null; conflict: number | null; findings: readonly WordedFinding[] }
  const { saveDraft: result } = await terminal.ask<{ saveDraft: Result }>(
    'mutation ($kind: String!, $id: ID!, $body: JSON!, $basedOn: Int!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: $basedOn) { revision conflict findings { at text } } }',
    { kind, id, body, basedOn },
  )
  if (result.revision === null) {
    if (basedOn === 0) refuseDeleted(terminal, item, result.conflict)
    else refuse(terminal, item, `Filen bygger på version ${basedOn}, men någon annan har sparat version ${result.conflict}.`)
    return false
  }
  await revisions.set({ kind, id }, { revision: result.revision, body })
  terminal.print(`${kind} ${id}: sparad som version ${result.revision}`)
  printShape(terminal, item.path, result.findings)
  return true
}

function refuse({ print }: Terminal, { kind, id, path }: ContentItem, why: string): void {
  print(
    `${kind} ${id}: sparades inte. ${why} Lägg undan din fil, hämta den nya med npm run content -- pull --skriv-over ${path}, och för in dina ändringar i den.`,
  )
}

/** The service has had the piece, and somebody has deleted it or saved it just now: a push must not bring it back unasked. */
function refuseDeleted({ print }: Terminal, { kind, id, path }: ContentItem, last: number | null): void {
  print(
    `${kind} ${id}: sparades inte. Någon annan har tagit bort utkastet ur tjänsten, eller nyss sparat det (senast version ${last}). Ta bort filen, eller ta tillbaka utkastet med npm run content -- restore ${path}.`,
  )
}

/** Returns the revision that a file builds on, or undefined if the service has an author's revision that was never pulled. */
function baseOf(draft: Draft | null, pulled: Known | undefined): number | undefined {
  if (!draft) return 0
  return pulled?.revision ?? (draft.isSeed ? draft.revision : undefined)
}
