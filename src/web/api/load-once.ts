/** Something of the server's, loaded once for the page, whoever asks first; after a failure the next one asks again. */
export interface LoadedOnce<T> {
  get(): Promise<T>
  /** What has been loaded; undefined until it is there. */
  known(): T | undefined
  /** Drops what does not hold any more. */
  forget(): void
}

/** Makes one: who asks while it is being loaded waits for the same answer. */
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
