import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'

/** What the router uses of a page that loads on demand. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  readonly ErrorBoundary?: ComponentType
  readonly shouldRevalidate?: ShouldRevalidateFunction
}

/** A part of the page cannot be loaded, most often because the shop was updated while the page was open. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError'
}

/** Loads a file of the page. @throws OutdatedPageError when the load fails */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new OutdatedPageError('Error loading', { cause })
  }
}

/**
 * Returns a route's `lazy` for an import. The router ignores the file's other exports. @throws OutdatedPageError when
 * the load fails
 */
export const lazyPage = (load: () => Promise<PageModule>) => () => fetchPart(load)
