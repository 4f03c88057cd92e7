import { use, useEffect, useState, type ComponentType } from 'react'
import { lazyCode } from './lazy-code.ts'
import { whenIdle } from './when-idle.ts'

/** A component that loads on demand. */
export interface LazyPart<Props> {
  /** Suspends until the file has loaded. Throws `OutdatedPageError` to the error boundary if it cannot be loaded. */
  readonly Part: ComponentType<Props>
  /** Renders nothing until the file has loaded, at the latest when the page is idle, or if the load fails. */
  readonly WhenIdle: ComponentType<Props>
  /** Loads the file in advance. Never rejects: after a failure, the component loads it again when it renders. */
  readonly preload: () => Promise<void>
}

/**
 * Returns a component that an import loads. Unlike React's `lazy`, a preloaded one renders at once, without suspending.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const { load, preload, loaded } = lazyCode(importPart)
  /** React needs the same promise at each try to render. */
  let awaited: Promise<ComponentType<Props>> | undefined
  return {
    Part(props) {
      const Component = loaded() ?? use((awaited ??= load()))
      return <Component {...props} />
    },
    WhenIdle(props) {
      const [Component, setComponent] = useState(loaded)
      useEffect(() => whenIdle(window, () => void preload().then(() => setComponent(loaded))), [])
      return Component && <Component {...props} />
    },
    preload,
  }
}
