import { copyPath } from '../../contract/bundle.ts'
import type { Copy } from '../../copy/lookup.ts'
import { isObject } from '../../values/json.ts'

/** What the loader takes from outside. */
export interface CopyLoaderParts {
  readonly fetch: (url: string) => Promise<Response>
  /** Resolves after so many milliseconds. */
  readonly delay: (milliseconds: number) => Promise<void>
  /** A random text that no cache on the way has seen. */
  readonly randomId: () => string
  readonly language: string
}

/** Fetches the shop's texts. [B1.2] */
export interface CopyLoader {
  /** The texts of several copy pages as one copy; of equal keys the later page's counts. */
  load(pages: readonly string[]): Promise<Copy>
}

/** Milliseconds for which requests are gathered. [B1.2] */
export const GATHER_TIME = 10

/** How often a page is asked for before the load fails. */
const ATTEMPTS = 2

/** A copy page that could not be fetched. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}

/**
 * Builds the loader: each page key is fetched once and cached, whoever asks at the same time shares the request, and
 * requests of 10 ms go out together. A page that failed is asked for again the next time. [B1.2]
 */
export function createCopyLoader(parts: CopyLoaderParts): CopyLoader {
  const pages = new Map<string, Promise<Copy>>()
  let gathering: Promise<void> | undefined

  /** Resolves when the requests that are being gathered go out. */
  const gather = () => {
    gathering ??= parts.delay(GATHER_TIME).finally(() => {
      gathering = undefined
    })
    return gathering
  }

  const fetchPage = (page: string) => {
    const loading = gather().then(() => requestPage(parts, page))
    pages.set(page, loading)
    loading.catch(() => pages.delete(page))
    return loading
  }

  return {
    async load(wanted) {
      const copies = await Promise.all(wanted.map((page) => pages.get(page) ?? fetchPage(page)))
      return Object.assign({}, ...copies) as Copy
    },
  }
}

async function requestPage({ fetch, randomId, language }: CopyLoaderParts, page: string): Promise<Copy> {
  let failure: unknown
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(`${copyPath(language, page)}?cb=${encodeURIComponent(randomId())}`)
      if (!answer.ok) throw new CopyError(`Copy page "${page}": HTTP ${answer.status}`)
      return textsOf(await answer.json(), page)
    } catch (cause) {
      failure = cause
    }
  }
  throw failure instanceof CopyError ? failure : new CopyError(`Copy page "${page}" cannot be read`, { cause: failure })
}

function textsOf(body: unknown, page: string): Copy {
  if (!isObject(body)) throw new CopyError(`Copy page "${page}" is not an object`)
  return Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
