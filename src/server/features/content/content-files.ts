import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownValue } from '../../../values/own-value.ts'
import type { ContentBody, ContentKind } from '../../platform/db/schema/content.ts'
import type { DraftRef } from './drafts.ts'
import { formatJson } from './format-json.ts'

/** A piece of content as a file of the content folder. */
export interface ContentFile extends DraftRef {
  readonly body: ContentBody
}

/**
 * Returns the files of the content folder: shared parts by folder, and one folder for each flow.
 * @throws UnreadableFileError
 */
export async function readContentFolder(folder: string): Promise<ContentFile[]> {
  const files: ContentFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    for (const name of (await readdir(join(folder, entry.name))).toSorted()) {
      const ref = refOfFile(entry.name, name)
      if (ref) files.push({ ...ref, body: await readJson(join(folder, entry.name, name)) })
    }
  }
  return files
}

/** A file of the content folder with invalid JSON. */
export class UnreadableFileError extends Error {
  readonly path: string
  readonly reason: string
  constructor(path: string, cause: Error) {
    super(`${path} cannot be read as JSON: ${cause.message}`, { cause })
    this.name = 'UnreadableFileError'
    this.path = path
    this.reason = cause.message
  }
}

async function readJson(path: string): Promise<ContentBody> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text) as ContentBody
  } catch (error) {
    throw new UnreadableFileError(path, error as Error)
  }
}

const SHARED_FOLDERS: Readonly<Record<string, ContentKind>> = {
  copy: 'copy',
  fragments: 'fragment',
  options: 'options',
  lookups: 'lookup',
  shop: 'assortment',
  articles: 'article',
}
const FLOW_FILES: Readonly<Record<string, ContentKind>> = { flow: 'flow', product: 'product', personas: 'personas' }

/** The name of a flow, a copy page or another piece: it becomes a file or a folder. */
const NAME = /^[A-Za-z0-9]{1,60}$/
const FILE = /^([A-Za-z0-9]{1,60})(?:\.([a-z]{2}))?\.json$/

/** Returns which content a file holds, by its folder and name. Undefined if it is no content file. */
export function refOfFile(folder: string, name: string): DraftRef | undefined {
  const [, stem, language] = FILE.exec(name) ?? []
  if (stem === undefined || !NAME.test(folder)) return undefined
  const shared = ownValue(SHARED_FOLDERS, folder.toLowerCase())
  // on some file systems a flow named Copy has the folder of the texts
  if (shared && folder !== folder.toLowerCase()) return undefined
  if (shared === 'copy') return language === undefined ? undefined : { kind: shared, id: `${stem}.${language}` }
  if (shared) return language === undefined ? { kind: shared, id: stem } : undefined
  if (language !== undefined) return stem === 'copy' || stem === 'documents' ? { kind: stem, id: `${folder}.${language}` } : undefined
  const kind = ownValue(FLOW_FILES, stem)
  return kind && { kind, id: folder }
}

/** Returns the file path of a piece of content, relative to the content folder. */
export function fileOfRef({ kind, id }: DraftRef, flows: readonly string[]): string {
  const [stem = id] = id.split('.')
  if (kind === 'fragment') return `fragments/${id}.json`
  if (kind === 'options') return `options/${id}.json`
  if (kind === 'lookup') return `lookups/${id}.json`
  if (kind === 'assortment') return `shop/${id}.json`
  if (kind === 'article') return `articles/${id}.json`
  if (kind === 'copy' && !flows.includes(stem)) return `copy/${id}.json`
  return id === stem ? `${id}/${kind}.json` : `${stem}/${kind}${id.slice(stem.length)}.json`
}

/** Whether a name is one of a flow, a copy page or another publication. */
export function isContentName(name: string): boolean {
  return NAME.test(name)
}

/**
 * Whether content can have this id: its file is in the content folder, and no other content has that file. An id with
 * other letters leads out of the folder, and a flow named `copy` into the folder of another kind.
 */
export function isContentRef(ref: DraftRef): boolean {
  const [folder = '', name = ''] = fileOfRef(ref, []).split('/')
  const found = refOfFile(folder, name)
  return found?.kind === ref.kind && found.id === ref.id
}

/**
 * Returns the content of a file, or undefined if the file does not exist.
 * @throws UnreadableFileError
 */
export async function readContentFile(path: string): Promise<ContentBody | undefined> {
  try {
    return await readJson(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns whether two pieces of content are equal, including the order of their keys. */
export function isSameBody(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A link in the content folder, at the place of a file or a folder to write: nothing is written through it. */
export class LinkedFileError extends Error {
  readonly path: string
  constructor(path: string) {
    super(`${path} is a link`)
    this.name = 'LinkedFileError'
    this.path = path
  }
}

/**
 * Checks that a file, and its own folder, is no link: a link may lead out of the content folder.
 * @param file path relative to the content folder
 * @throws LinkedFileError
 */
export async function refuseLink(folder: string, file: string): Promise<void> {
  const path = join(folder, file)
  for (const place of [dirname(path), path]) if (await isLink(place)) throw new LinkedFileError(place)
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true
}

/**
 * Writes a piece of content to its file in the layout of the content folder. Creates the file's own folder if needed.
 * @param file path relative to the content folder
 * @throws LinkedFileError
 */
export async function writeContentFile(folder: string, file: string, body: ContentBody): Promise<void> {
  await refuseLink(folder, file)
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, formatJson(body))
}
