import { bundlePath, SHOP_LANGUAGE, type Bundle } from '../../contract/bundle.ts'
import { isObject } from '../../values/json.ts'
import { ContentError } from './ask.ts'

/**
 * A bundle cannot be loaded. `isGone` means that the server no longer has it; otherwise it cannot be read at present.
 */
export class BundleError extends ContentError {
  override readonly name = 'BundleError'
  readonly isGone: boolean
  /** The bundle is for signed-in customers. */
  readonly needsSignIn: boolean

  constructor(message: string, { status, cause }: { readonly status: number; readonly cause?: unknown }) {
    super(message, { cause })
    this.isGone = status === 404 || status === 410
    this.needsSignIn = status === 401
  }
}

type Fetch = (url: string) => Promise<Response>

/** Loads published bundles by hash. */
export interface BundleLoader {
  /** @param language of the texts; default: the shop's @throws BundleError */
  load(hash: string, language?: string): Promise<Bundle>
}

/** Returns the loader. A bundle never changes, so each one loads once; after a failure the next call loads it again. */
export function createBundleLoader(fetch: Fetch): BundleLoader {
  const bundles = new Map<string, Promise<Bundle>>()
  return {
    load(hash, language = SHOP_LANGUAGE) {
      const path = bundlePath(hash, language)
      const known = bundles.get(path)
      if (known) return known
      const loading = fetchBundle(fetch, path, hash)
      bundles.set(path, loading)
      loading.catch(() => bundles.delete(path))
      return loading
    },
  }
}

async function fetchBundle(fetch: Fetch, path: string, hash: string): Promise<Bundle> {
  const bundle = await readJson(fetch, path)
  if (isBundle(bundle, hash)) return bundle
  throw new BundleError(`Bundle ${hash} is not what it should be`, { status: 0 })
}

async function readJson(fetch: Fetch, path: string): Promise<unknown> {
  let status = 0
  try {
    const answer = await fetch(path)
    status = answer.status
    if (answer.ok) return await answer.json()
    throw new Error(`HTTP ${status}`)
  } catch (cause) {
    throw new BundleError(`The bundle ${path} cannot be read`, { status, cause })
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
