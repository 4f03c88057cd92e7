import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOfRef, isSameBody, readContentFile, refOfFile } from '../content-files.ts'
import type { DraftRef } from '../drafts.ts'
import { CommandError } from './client.ts'
import type { Command, Terminal } from './command.ts'
import { openRevisions } from './revisions.ts'

const EVEN_IF_USED = new Set(['--anda', '--force'])

/** Deletes a draft and its file. What is published stays, and every saved version can be restored. */
export const deleteContent: Command = {
  usage: 'delete [--anda] <fil>',
  about: 'tar bort ett utkast och dess fil; det som är publicerat står kvar, och restore tar tillbaka utkastet',
  async run(terminal, args) {
    const name = args.find((arg) => !EVEN_IF_USED.has(arg))
    const ref = refOfName(name, 'delete')
    const { draft } = await terminal.ask<{ draft: Draft | null }>(DRAFT, { ...ref })
    if (!draft) throw new CommandError(`Tjänsten har inget utkast för filen ${name}.`)
    const basedOn = await knownRevision(terminal, ref, draft)
    if (basedOn === undefined)
      throw new CommandError(`Tjänsten har version ${draft.revision} av ${draft.author}, som inte har hämtats hit. Kör pull ${name} först.`)
    const evenIfUsed = args.some((arg) => EVEN_IF_USED.has(arg))
    const { deleteDraft: result } = await terminal.ask<{ deleteDraft: DeleteResult }>(DELETE, { ...ref, basedOn, evenIfUsed })
    return report(terminal, { ref, draft, result })
  },
}

/** Restores a deleted draft, or an earlier version of a draft, as a new version. Without a version it lists those that exist. */
export const restore: Command = {
  usage: 'restore <fil> [version]',
  about: 'sparar en tidigare version av ett utkast på nytt; utan version: visar versionerna, eller tar tillbaka ett borttaget utkast',
  async run({ ask, print }, [name, wanted]) {
    const ref = refOfName(name, 'restore')
    const { revisions } = await ask<{ revisions: Revision[] }>(
      'query ($kind: String!, $id: ID!) { revisions(kind: $kind, id: $id) { revision author savedAt } }',
      { ...ref },
    )
    const [newest] = revisions
    if (!newest) throw new CommandError(`Tjänsten har aldrig haft något utkast för filen ${name}.`)
    const { draft } = await ask<{ draft: Draft | null }>(DRAFT, { ...ref })
    if (wanted === undefined && draft) {
      for (const { revision, author, savedAt } of revisions) print(`version ${String(revision).padEnd(4)} ${savedAt}  ${author}`)
      return true
    }
    const revision = wanted === undefined ? newest.revision : Number(wanted)
    const { draft: found } = await ask<{ draft: Draft | null }>(DRAFT, { ...ref, revision: Number.isInteger(revision) ? revision : 0 })
    if (!found) throw new CommandError(`${name} har ingen version ${wanted}.`)
    const { saveDraft: saved } = await ask<{ saveDraft: { revision: number | null; conflict: number | null } }>(SAVE, {
      ...ref,
      body: found.body,
      basedOn: newest.revision,
    })
    if (saved.revision === null) throw new CommandError(`Någon annan har just sparat version ${saved.conflict}. Ingenting ändrades.`)
    print(`${ref.kind} ${ref.id}: version ${revision} är sparad på nytt som version ${saved.revision}. Hämta den med pull.`)
    return true
  },
}

interface Draft {
  readonly revision: number
  readonly author: string
  readonly isSeed: boolean
  readonly body: unknown
}

interface DeleteResult {
  readonly isDeleted: boolean
  readonly conflict: number | null
  readonly usedBy: readonly { readonly kind: string; readonly id: string }[]
}

interface Revision {
  readonly revision: number
  readonly author: string
  readonly savedAt: string
}

const DRAFT =
  'query ($kind: String!, $id: ID!, $revision: Int) { draft(kind: $kind, id: $id, revision: $revision) { revision author isSeed body } }'
const SAVE =
  'mutation ($kind: String!, $id: ID!, $body: JSON!, $basedOn: Int!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: $basedOn) { revision conflict } }'
const DELETE =
  'mutation ($kind: String!, $id: ID!, $basedOn: Int!, $evenIfUsed: Boolean!) { deleteDraft(kind: $kind, id: $id, basedOn: $basedOn, evenIfUsed: $evenIfUsed) { isDeleted conflict usedBy { kind id } } }'

function refOfName(name: string | undefined, command: string): DraftRef {
  const [file = '', folder = ''] = (name ?? '').split(/[\\/]/).toReversed()
  const ref = refOfFile(folder, file)
  if (!ref) throw new CommandError(`Ange vilken fil det gäller, till exempel: npm run content -- ${command} options/sizes.json`)
  return ref
}

/** Returns the revision that the editor knows: the pulled one, or the shipped one. */
async function knownRevision({ folder, url }: Terminal, ref: DraftRef, draft: Draft): Promise<number | undefined> {
  const pulled = (await openRevisions(folder, url)).get(ref, draft)
  return pulled?.revision ?? (draft.isSeed ? draft.revision : undefined)
}

interface Outcome {
  readonly ref: DraftRef
  readonly draft: Draft
  readonly result: DeleteResult
}

async function report({ print, folder }: Terminal, { ref, draft, result }: Outcome): Promise<boolean> {
  const users = result.usedBy.map(({ kind, id }) => (kind === 'program' ? 'programmet självt' : `${kind} ${id}`)).join(', ')
  if (result.conflict !== null) {
    print(`${ref.kind} ${ref.id}: togs inte bort. Någon annan har sparat version ${result.conflict}. Hämta den med pull först.`)
    return false
  }
  if (!result.isDeleted) {
    print(`${ref.kind} ${ref.id}: togs inte bort, för det används av ${users}. Ta bort det ändå med --anda.`)
    return false
  }
  print(`${ref.kind} ${ref.id}: utkastet är borttaget${users === '' ? '' : `, och det används av ${users}`}. Ångra med restore.`)
  for (const file of new Set([fileOfRef(ref, []), fileOfRef(ref, [flowOf(ref)])])) {
    const path = join(folder, file)
    const local = await readContentFile(path)
    if (local === undefined) continue
    if (isSameBody(local, draft.body)) await rm(path)
    else print(`${path}: lämnades kvar, för den har ändringar som inte är sparade i tjänsten.`)
  }
  return true
}

/** A copy page lies in the folder of its flow, or among the shared pages. */
const flowOf = ({ id }: DraftRef) => id.split('.', 1)[0] ?? id
