import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VectorFile } from '../../validators/run-vectors.ts'
import type { VectorFiles } from '../model/vectors.ts'

/** Reads the vectors of all validators, by keyword: those of `validators/age-range/` are `ageRange`. */
export async function readVectors(folder: string): Promise<VectorFiles> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const files = await Promise.all(
    entries.map(async ({ name }) => {
      const text = await readFile(join(folder, name, 'vectors.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      const keyword = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return text === undefined ? [] : [[keyword, JSON.parse(text) as VectorFile] as const]
    }),
  )
  return Object.fromEntries(files.flat())
}
