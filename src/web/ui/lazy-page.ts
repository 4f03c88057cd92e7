import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'

/** A page in a file of its own: what the router takes of it. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  readonly ErrorBoundary?: ComponentType
  readonly shouldRevalidate?: ShouldRevalidateFunction
}

/** A part of the page cannot be fetched: most often because the shop was updated while the page was open. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError'
}

/** Fetches a file of the page. @throws OutdatedPageError when it is not there any more */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new OutdatedPageError('Error loading', { cause })
  }
}

/** Makes a route's `lazy` of an import; what else is in the file the router leaves alone. @throws OutdatedPageError when the file is not there any more */
export const lazyPage = (load: () => Promise<PageModule>) => () => fetchPart(load)
