/** A file of the page cannot be loaded, most often because the shop was updated while the page was open. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError'
}

/** Code that loads on demand. */
export interface LazyCode<Code> {
  /** Loads the code once. After a failure the next call loads it again. @throws OutdatedPageError when the load fails */
  readonly load: () => Promise<Code>
  /** Loads the code in advance. Never rejects: after a failure, `load` loads it again. */
  readonly preload: () => Promise<void>
  /** Returns the code; undefined before it has loaded. */
  readonly loaded: () => Code | undefined
}

/** Awaits an import. @throws OutdatedPageError when it fails */
export async function orOutdated<Code>(imported: Promise<Code>): Promise<Code> {
  try {
    return await imported
  } catch (cause) {
    throw cause instanceof OutdatedPageError ? cause : new OutdatedPageError('Error loading', { cause })
  }
}

/** Returns the code that an import loads: a module, or an export of it. */
export function lazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loading: Promise<Code> | undefined
  let code: Code | undefined
  async function importOnce(): Promise<Code> {
    try {
      code = await orOutdated(importCode())
      return code
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const load = async () => (loading ??= importOnce())
  return {
    load,
    async preload() {
      await load().catch(() => undefined)
    },
    loaded: () => code,
  }
}
