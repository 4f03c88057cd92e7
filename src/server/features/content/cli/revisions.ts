import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../../../../values/json.ts'
import type { DraftRef } from '../drafts.ts'
import { CommandError } from './client.ts'

/** File of the content folder that remembers what each file came from. Git leaves it alone. */
export const REVISIONS_FILE = '.revisions.json'

/** What a file was when it and a service last held the same: the service's revision, and a hash of the content. */
export interface Known {
  readonly revision: number
  readonly hash: string
}

/** A saved state of the service, as far as it names what a file came from. */
export interface Saved {
  readonly revision: number
  readonly body: unknown
}

/** Remembers, for one service, which revision each file of the content folder came from. */
export interface Revisions {
  /** What is known of a piece; undefined for one that was never pulled, or came from a service that was begun anew since. */
  get(ref: DraftRef, latest: Saved): Known | undefined
  /** The file and this state of the service hold the same. */
  set(ref: DraftRef, saved: Saved): Promise<void>
}

/** Name of a content, with its keys in their order. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
}

type Book = Record<string, Record<string, Known>>

/**
 * Opens the memory of a content folder.
 * @param url of the service: another service has other revisions
 * @throws CommandError when the file is damaged
 */
export async function openRevisions(folder: string, url: string): Promise<Revisions> {
  const path = join(folder, REVISIONS_FILE)
  const book = await readBook(path)
  const pieces = (book[url] ??= {})
  return {
    get(ref, latest) {
      const name = nameOf(ref)
      const known = Object.hasOwn(pieces, name) ? pieces[name] : undefined
      if (!known || known.revision > latest.revision) return undefined
      return known.revision === latest.revision && known.hash !== bodyHash(latest.body) ? undefined : known
    },
    async set(ref, { revision, body }) {
      pieces[nameOf(ref)] = { revision, hash: bodyHash(body) }
      await writeFile(`${path}.new`, `${JSON.stringify(book, null, 2)}\n`)
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
