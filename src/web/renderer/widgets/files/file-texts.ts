import { MAX_FILE_SIZE } from '../../../../contract/files.ts'
import type { Texts } from '../../../../answers/texts.ts'
import { MEGABYTE, type FileFault } from './judge-file.ts'
import type { FileNews } from './upload-list.ts'
import { FILE_TEXTS } from './file-text-keys.ts'

/** Returns why a file is not stored. Each fault has its key below `general.files.error`. */
export function faultText({ t }: Texts, fault: FileFault, name: string, most: number | undefined): string {
  return t(`general.files.error.${fault}`, { name, megabytes: MAX_FILE_SIZE / MEGABYTE, ...(most !== undefined && { limit: most }) })
}

/** Returns the text that announces the last change of a file. */
export function newsText(texts: Texts, news: FileNews | undefined, most: number | undefined): string | undefined {
  if (!news) return undefined
  const { what, name } = news
  if (what === 'added') return texts.t(FILE_TEXTS.fileAdded, { name })
  if (what === 'removed') return texts.t(FILE_TEXTS.fileRemoved, { name })
  return faultText(texts, what, name, most)
}
