import { use, type ComponentType } from 'react'
import { fetchPart } from './lazy-page.ts'

/** A part of a page in a file of its own. */
export interface LazyPart<Props> {
  /** Suspends until the file is there; throws `OutdatedPageError` to the error boundary when it is not there any more. */
  readonly Part: ComponentType<Props>
  /** Fetches the file ahead. When that fails, it is fetched anew once the part is drawn. */
  readonly preload: () => Promise<void>
}

/** Makes one of an import. Unlike React's `lazy`, a part that was fetched ahead is drawn at once, without suspending. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  let awaited: Promise<ComponentType<Props>> | undefined
  const fetchOnce = async () => (fetched ??= await fetchPart(load))
  return {
    Part(props) {
      const Component = fetched ?? use((awaited ??= fetchOnce()))
      return <Component {...props} />
    },
    async preload() {
      await fetchOnce().catch(() => undefined)
    },
  }
}
