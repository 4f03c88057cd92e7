/** A document to upload. */
export interface Document {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** First bytes of a file by type: the server checks them. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [...Buffer.from('%PDF-1.4\n%%EOF\n')],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0xff, 0xd9],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/heic': [0x00, 0x00, 0x00, 0x18, ...Buffer.from('ftypheic'), 0x00, 0x00, 0x00, 0x00, ...Buffer.from('mif1heic')],
}

/** Returns a small document of a type; a PDF for an unknown type. */
export function documentOfType(name: string, type: string): Document {
  const mimeType = Object.hasOwn(BEGINNINGS, type) ? type : 'application/pdf'
  return { name, mimeType, buffer: Buffer.from(BEGINNINGS[mimeType] ?? []) }
}
