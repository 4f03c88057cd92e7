import { Type, type Static } from 'typebox'
import { ownValue } from '../values/own-value.ts'

/** Header with the name of an uploaded file, URI-encoded. */
export const FILE_NAME_HEADER = 'x-file-name'

/** The media types that may be uploaded. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Bytes of the largest file that may be uploaded. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024

/** The name of a stored file. */
export const FileId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** A stored file in an answer: `file` is its name on the server, `name` the customer's, `size` in bytes. */
export const StoredFile = Type.Object({ file: FileId, name: Type.String(), type: Type.String(), size: Type.Integer({ minimum: 1 }) })
export type StoredFile = Static<typeof StoredFile>

export const FileParams = Type.Object({ id: FileId })

/** The file was removed. */
export const FileRemoved = Type.Object({ ok: Type.Literal(true) })

const EXTENSIONS: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
}

/**
 * Returns the media type of an upload; `undefined` if not allowed. Some systems do not know the type of a HEIC image:
 * then the file name decides.
 */
export function fileTypeOf({ name, type }: { readonly name: string; readonly type: string }): FileType | undefined {
  if (type !== '') return FILE_TYPES.find((allowed) => allowed === type.toLowerCase())
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return ownValue(EXTENSIONS, extension)
}

/** `accept` of a file control: the media types, and file extensions that some systems have no type for. */
export const FILE_ACCEPT = [...FILE_TYPES, '.heic', '.heif'].join(',')
