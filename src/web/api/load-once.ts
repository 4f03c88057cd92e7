/** A server value that all callers share for the life of the page. After a failure the next call loads it again. */
export interface LoadedOnce<T> {
  get(): Promise<T>
  /** Returns the loaded value; undefined before it has loaded. */
  known(): T | undefined
  /** Drops a value that is no longer valid. */
  forget(): void
}

/** Returns a value that loads once. Calls during the load share its promise. */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let current: Promise<T> | undefined
  let value: T | undefined
  return {
    get() {
      if (current !== undefined) return current
      const loading = load()
      current = loading
      loading.then(
        (loaded) => {
          if (current === loading) value = loaded
        },
        () => {
          if (current === loading) current = undefined
        },
      )
      return loading
    },
    known: () => value,
    forget() {
      current = undefined
      value = undefined
    },
  }
}
