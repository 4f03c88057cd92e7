import { copyPath } from '../../contract/bundle.ts'
import type { Copy } from '../../copy/lookup.ts'
import { isObject } from '../../values/json.ts'

/** The dependencies of the loader. */
export interface CopyLoaderParts {
  readonly fetch: (url: string) => Promise<Response>
  /** Resolves after a number of milliseconds. */
  readonly delay: (milliseconds: number) => Promise<void>
  /** Returns a random text that defeats caches between page and server. */
  readonly randomId: () => string
  readonly language: string
}

/** Loads the shop's texts. [B1.2] */
export interface CopyLoader {
  /** Returns the texts of several copy pages as one copy. For equal keys the later page counts. @throws CopyError */
  load(pages: readonly string[]): Promise<Copy>
}

/** Milliseconds during which requests are gathered. [B1.2] */
export const GATHER_TIME = 10

/** Number of requests for a page before its load fails. */
const ATTEMPTS = 2

/** A copy page could not be loaded. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}

/**
 * Returns the loader. Each page key loads once and is cached; concurrent calls share the request, and requests within
 * 10 ms are sent together. After a failure the next call loads the page again. [B1.2]
 */
export function createCopyLoader(parts: CopyLoaderParts): CopyLoader {
  const pages = new Map<string, Promise<Copy>>()
  let gathering: Promise<void> | undefined

  /** Resolves when the gathered requests are sent. */
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
