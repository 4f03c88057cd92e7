import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../../../../values/json.ts'
import type { DraftRef } from '../drafts.ts'
import { CommandError } from './client.ts'
import { ownValue } from '../../../../values/own-value.ts'

/** File in the content folder with the revision behind each file. Git ignores it. */
export const REVISIONS_FILE = '.revisions.json'

/** The last state in which a file and a service were equal: the service's revision, and a hash of the content. */
export interface Known {
  readonly revision: number
  readonly hash: string
}

/** A saved state of the service. */
export interface Saved {
  readonly revision: number
  readonly body: unknown
}

/** Remembers, for one service, the revision behind each file of the content folder. */
export interface Revisions {
  /**
   * Returns the last known equal state of a piece. Returns undefined if the piece was never pulled, or if the service
   * has since been recreated.
   */
  get(ref: DraftRef, latest: Saved): Known | undefined
  /** Notes that the file equals this state of the service. */
  set(ref: DraftRef, saved: Saved): Promise<void>
}

/** Returns a hash of the content that depends on the order of its keys. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
}

type Book = Record<string, Record<string, Known>>

/**
 * Opens the revision file of a content folder.
 * @param url of the service: each service has its own revisions
 * @throws CommandError if the file is damaged
 */
export async function openRevisions(folder: string, url: string): Promise<Revisions> {
  const path = join(folder, REVISIONS_FILE)
  const book = await readBook(path)
  const pieces = (book[url] ??= {})
  return {
    get(ref, latest) {
      const name = nameOf(ref)
      const known = ownValue(pieces, name)
      if (!known || known.revision > latest.revision) return undefined
      return known.revision === latest.revision && known.hash !== bodyHash(latest.body) ? undefined : known
    },
    async set(ref, { revision, body }) {
      pieces[nameOf(ref)] = { revision, hash: bodyHash(body) }
      // a file of its own: a link that somebody left there would lead elsewhere
      await rm(`${path}.new`, { force: true })
      await writeFile(`${path}.new`, `${JSON.stringify(book, null, 2)}\n`, { flag: 'wx' })
      await rename(`${path}.new`, path)
    },
  }
}

const nameOf = ({ kind, id }: DraftRef) => `${kind} ${id}`

async function readBook(path: string): Promise<Book> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const book = parse(text)
  if (!isBook(book)) throw new CommandError(`${path} är skadad. Ta bort den och kör npm run content -- pull, så skrivs den på nytt.`)
  return book
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isBook(value: unknown): value is Book {
  return isObject(value) && Object.values(value).every((pieces) => isObject(pieces) && Object.values(pieces).every(isKnown))
}

function isKnown(value: unknown): value is Known {
  return isObject(value) && typeof value['revision'] === 'number' && typeof value['hash'] === 'string'
}
