import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentBody, ContentKind } from '../db/schema/content.ts'
import type { ContentRef } from './drafts.ts'

/** A piece of content as a file of the content folder. */
export interface ContentFile extends ContentRef {
  readonly body: ContentBody
}

/** Reads the content folder: shared parts by folder, and one folder for each flow. */
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

async function readJson(path: string): Promise<ContentBody> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ContentBody
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON: ${(error as Error).message}`, { cause: error })
  }
}

const SHARED_FOLDERS: Readonly<Record<string, ContentKind>> = {
  copy: 'copy',
  fragments: 'fragment',
  options: 'options',
  lookups: 'lookup',
}
const FLOW_FILES: Readonly<Record<string, ContentKind>> = { flow: 'flow', product: 'product', personas: 'personas' }

/** The content that a file holds, by its folder and name; undefined for a file that holds none. */
export function refOfFile(folder: string, name: string): ContentRef | undefined {
  const [, stem, language] = /^([A-Za-z0-9]+)(?:\.([a-z]{2}))?\.json$/.exec(name) ?? []
  if (stem === undefined) return undefined
  const shared = SHARED_FOLDERS[folder]
  if (shared) return { kind: shared, id: language === undefined ? stem : `${stem}.${language}` }
  if (language !== undefined) return stem === 'copy' || stem === 'documents' ? { kind: stem, id: `${folder}.${language}` } : undefined
  const kind = FLOW_FILES[stem]
  return kind && { kind, id: folder }
}

/** The file, below the content folder, that a piece of content is written to. */
export function fileOfRef({ kind, id }: ContentRef, flows: readonly string[]): string {
  const [stem = id] = id.split('.')
  if (kind === 'fragment') return `fragments/${id}.json`
  if (kind === 'options') return `options/${id}.json`
  if (kind === 'lookup') return `lookups/${id}.json`
  if (kind === 'copy' && !flows.includes(stem)) return `copy/${id}.json`
  return id === stem ? `${id}/${kind}.json` : `${stem}/${kind}${id.slice(stem.length)}.json`
}

/**
 * Writes a piece of content as a file, in the layout of the content folder. A file that holds it already is left as it is,
 * with the blank lines that somebody has put there.
 * @returns the path; undefined when there was nothing to write
 */
export async function writeContentFile(folder: string, file: ContentFile, flows: readonly string[]): Promise<string | undefined> {
  const path = join(folder, fileOfRef(file, flows))
  const written = await readJson(path).catch(() => undefined)
  if (JSON.stringify(written) === JSON.stringify(file.body)) return undefined
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(file.body, null, 2)}\n`)
  return path
}
