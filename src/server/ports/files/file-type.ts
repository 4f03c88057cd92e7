import { FILE_TYPES, type FileType } from '../../../contract/files.ts'

/** Whether bytes have the signature of a file type. */
type Signature = (content: Uint8Array) => boolean

const beginsWith =
  (...bytes: readonly number[]): Signature =>
  (content) =>
    bytes.every((byte, index) => content[index] === byte)

/** Brands of HEIF files with HEVC images. ISO/IEC 23008-12 */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const isHeic: Signature = (content) => latin1(content, 4, 8) === 'ftyp' && HEIC_BRANDS.has(latin1(content, 8, 12))

const SIGNATURES: Readonly<Record<FileType, Signature>> = {
  'application/pdf': (content) => latin1(content, 0, 5) === '%PDF-',
  'image/jpeg': beginsWith(0xff, 0xd8, 0xff),
  'image/png': beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': (content) => latin1(content, 0, 4) === 'RIFF' && latin1(content, 8, 12) === 'WEBP',
  'image/heic': isHeic,
  'image/heif': isHeic,
}

/** Returns the declared file type if the bytes match it. */
export function seenFileType(declared: string, content: Uint8Array): FileType | undefined {
  const [essence = ''] = declared.toLowerCase().split(';')
  const type = FILE_TYPES.find((known) => known === essence.trim())
  return type && SIGNATURES[type](content) ? type : undefined
}

function latin1(content: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...content.subarray(start, end))
}
