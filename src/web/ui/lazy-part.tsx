import { use, useEffect, useState, type ComponentType } from 'react'
import { fetchPart } from './lazy-page.ts'
import { whenIdle } from './when-idle.ts'

/** A component in a file of its own. */
export interface LazyPart<Props> {
  /** Suspends until the file is loaded; throws `OutdatedPageError` to the error boundary where it is gone. */
  readonly Part: ComponentType<Props>
  /** Renders nothing until the page is idle and the file is loaded, or where it cannot be loaded. */
  readonly WhenIdle: ComponentType<Props>
  /** Loads the file ahead. After a failure it is loaded again when the component is rendered. */
  readonly preload: () => Promise<void>
}

/** A component that is loaded by an import. Unlike React's `lazy`, a preloaded one renders at once, without suspending. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  let awaited: Promise<ComponentType<Props>> | undefined
  const fetchOnce = async () => (fetched ??= await fetchPart(load))
  return {
    Part(props) {
      const Component = fetched ?? use((awaited ??= fetchOnce()))
      return <Component {...props} />
    },
    WhenIdle(props) {
      const [Component, setComponent] = useState<ComponentType<Props>>()
      useEffect(
        () =>
          whenIdle(
            window,
            () =>
              void fetchOnce().then(
                (loaded) => setComponent(() => loaded),
                () => undefined,
              ),
          ),
        [],
      )
      return Component && <Component {...props} />
    },
    async preload() {
      await fetchOnce().catch(() => undefined)
    },
  }
}
