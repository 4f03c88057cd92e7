import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import { lazyCode } from './lazy-code.ts'

/** What the router uses of a page that loads on demand. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  readonly ErrorBoundary?: ComponentType
  readonly shouldRevalidate?: ShouldRevalidateFunction
}

/**
 * Returns a route's `lazy` for an import. The router ignores the file's other exports. It throws `OutdatedPageError` when
 * the load fails.
 */
export const lazyPage = (importPage: () => Promise<PageModule>) => lazyCode(importPage).load
