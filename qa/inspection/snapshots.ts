import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diffLines, lineSentences } from '../model/line-diff.ts'
import { diffSnapshots, readSnapshot, writeSnapshot, type Entry } from '../model/snapshot.ts'

/** Compares results with the accepted snapshots. With `isUpdate` the results become the accepted snapshots. */
export interface Snapshots {
  /** @returns the differences, as sentences in Swedish */
  compareEntries(file: string, entries: readonly Entry[]): Promise<string[]>
  /** @param subject what the text is about, as the sentences say it */
  compareText(file: string, subject: string, text: string): Promise<string[]>
  /** Returns snapshots with an ending that were not compared. With `isUpdate` they are removed. */
  leftOver(ending: string): Promise<string[]>
}

/** @param folder of the snapshots of one flow */
export function openSnapshots(folder: string, isUpdate: boolean): Snapshots {
  const compared = new Set<string>()

  async function accepted(file: string): Promise<string | undefined> {
    compared.add(file)
    return readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }

  async function settle(file: string, text: string, differences: (before: string) => string[]): Promise<string[]> {
    const before = await accepted(file)
    if (before === text) return []
    if (isUpdate) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, file), text)
      return []
    }
    if (before === undefined) return [`${file} finns inte än. Godta det som är med "npm run qa -- --update".`]
    const found = differences(before)
    return found.length > 0 ? found : [`${file} är skriven på ett annat sätt.`]
  }

  return {
    compareEntries: async (file, entries) => settle(file, writeSnapshot(entries), (before) => diffSnapshots(readSnapshot(before), entries)),
    compareText: async (file, subject, text) => settle(file, text, (before) => lineSentences(subject, diffLines(before, text))),
    async leftOver(ending) {
      const files = await readdir(folder).catch(() => [])
      const left = files.filter((file) => file.endsWith(ending) && !compared.has(file))
      if (!isUpdate) return left.map((file) => `${file} hör inte till något längre.`)
      for (const file of left) await rm(join(folder, file))
      return []
    },
  }
}
