import { bundlePath, type Bundle } from '../../contract/bundle.ts'
import { isObject } from '../../engine/json.ts'

/** A bundle that cannot be had: it is not there (any more), or it cannot be read now. */
export class BundleFailure extends Error {
  override readonly name = 'BundleFailure'
  readonly isGone: boolean

  constructor(message: string, { isGone, cause }: { readonly isGone: boolean; readonly cause?: unknown }) {
    super(message, { cause })
    this.isGone = isGone
  }
}

/** Fetches published bundles by hash. */
export interface BundleLoader {
  /** @throws BundleFailure */
  load(hash: string): Promise<Bundle>
}

/** Builds the loader. A bundle never changes, so each is fetched once; after a failure the next call asks again. */
export function createBundleLoader(fetch: (url: string) => Promise<Response>): BundleLoader {
  const bundles = new Map<string, Promise<Bundle>>()
  return {
    load(hash) {
      const known = bundles.get(hash)
      if (known) return known
      const loading = fetchBundle(fetch, hash)
      bundles.set(hash, loading)
      loading.catch(() => bundles.delete(hash))
      return loading
    },
  }
}

async function fetchBundle(fetch: (url: string) => Promise<Response>, hash: string): Promise<Bundle> {
  const bundle = await readJson(fetch, hash)
  if (isBundle(bundle, hash)) return bundle
  throw new BundleFailure(`Bundle ${hash} is not what it should be`, { isGone: false })
}

async function readJson(fetch: (url: string) => Promise<Response>, hash: string): Promise<unknown> {
  let isGone = false
  try {
    const answer = await fetch(bundlePath(hash))
    isGone = answer.status === 404 || answer.status === 410
    if (answer.ok) return await answer.json()
    throw new Error(`HTTP ${answer.status}`)
  } catch (cause) {
    throw new BundleFailure(`Bundle ${hash} cannot be read`, { isGone, cause })
  }
}

function isBundle(value: unknown, hash: string): value is Bundle {
  return (
    isObject(value) &&
    value['hash'] === hash &&
    isObject(value['document']) &&
    isObject(value['copy']) &&
    isObject(value['options']) &&
    Array.isArray(value['needs'])
  )
}
