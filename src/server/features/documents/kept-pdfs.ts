import { createHash } from 'node:crypto'

/** A rendered document. */
export interface KeptPdf {
  readonly bytes: Buffer
  /** Of the bytes, for `if-none-match`. */
  readonly etag: string
}

/** Keeps rendered documents, up to a number of bytes. */
export interface KeptPdfs {
  /** Returns the document under a key, rendered if it is not kept. Calls at the same time share one rendering. A failure is not kept. */
  get(key: string, render: () => Promise<Buffer | undefined>): Promise<KeptPdf | undefined>
}

/** @param maxBytes what all kept documents may take; the one that was asked for longest ago goes first */
export function keepPdfs(maxBytes: number): KeptPdfs {
  const kept = new Map<string, KeptPdf>()
  const rendering = new Map<string, Promise<KeptPdf | undefined>>()
  let size = 0

  function put(key: string, pdf: KeptPdf): void {
    kept.set(key, pdf)
    size += pdf.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= maxBytes) return
      kept.delete(oldest)
      size -= bytes.length
    }
  }

  async function renderOnce(key: string, render: () => Promise<Buffer | undefined>): Promise<KeptPdf | undefined> {
    try {
      const bytes = await render()
      if (bytes === undefined) return undefined
      const pdf = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
      put(key, pdf)
      return pdf
    } finally {
      rendering.delete(key)
    }
  }

  return {
    async get(key, render) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const shared = rendering.get(key) ?? renderOnce(key, render)
      rendering.set(key, shared)
      return shared
    },
  }
}
