import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { WORDS } from './words.ts'

/** The operator's own folders that a backup has, by the variable that names each, and their names in a backup. */
const OPERATOR_FOLDERS = { TARIFF_DIR: 'tariffs', BRAND_DIR: 'brand' } as const

type FolderVariable = keyof typeof OPERATOR_FOLDERS

/** Where the operator's folders are. */
export type OperatorFolders = Readonly<Partial<Record<FolderVariable, string>>>

const VARIABLES = Object.keys(OPERATOR_FOLDERS) as readonly FolderVariable[]

/** Copies the operator's folders into that of a new backup. @returns the variables of those that it copied */
export async function copyOperatorFolders(folders: OperatorFolders, backup: string): Promise<FolderVariable[]> {
  const copied: FolderVariable[] = []
  for (const variable of VARIABLES) {
    const folder = folders[variable]
    if (folder === undefined) continue
    // a folder or file may be a link, as where a release is switched: what it leads to is what the server reads
    await cp(await realpath(folder), join(backup, OPERATOR_FOLDERS[variable]), { recursive: true, dereference: true })
    copied.push(variable)
  }
  return copied
}

/** A folder of a backup, and where it belongs. */
export interface FolderToRestore {
  readonly variable: FolderVariable
  readonly from: string
  readonly to: string
  /** Whether something is in the place. It then stays as it is. */
  readonly isKept: boolean
}

/**
 * Finds where each of the operator's folders of an unpacked backup belongs.
 * @throws BackupError when the place of one is not configured
 */
export function planOperatorFolders(backup: string, folders: OperatorFolders): FolderToRestore[] {
  return VARIABLES.flatMap((variable) => {
    const from = join(backup, OPERATOR_FOLDERS[variable])
    if (!existsSync(from)) return []
    const to = folders[variable]
    if (to === undefined) throw new BackupError(WORDS.folderUnset(variable))
    return [{ variable, from, to, isKept: existsSync(to) && readdirSync(to).length > 0 }]
  })
}

/** Puts folders where they belong. @returns takes them away again */
export async function restoreOperatorFolders(planned: readonly FolderToRestore[]): Promise<() => Promise<void>> {
  const restored: string[] = []
  const takeAway = async () => {
    for (const folder of restored) await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const { from, to, isKept } of planned) {
      if (isKept) continue
      const unfinished = `${to}.restore`
      await mkdir(dirname(to), { recursive: true })
      await rm(unfinished, { recursive: true, force: true })
      await cp(from, unfinished, { recursive: true })
      await rmdir(to).catch(() => undefined)
      await rename(unfinished, to)
      restored.push(to)
    }
  } catch (error) {
    await takeAway()
    throw new BackupError(WORDS.folderFailed(String(error)), { cause: error })
  }
  return takeAway
}
