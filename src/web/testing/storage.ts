import type { TextStorage } from '../flow/saved-flow.ts'

/** A test's storage; `items` is its content. */
export function memoryStorage(begin: Readonly<Record<string, string>> = {}): TextStorage & { readonly items: Map<string, string> } {
  const items = new Map(Object.entries(begin))
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const refuse = () => {
  throw new DOMException('not allowed', 'SecurityError')
}

/** A storage that the browser refuses access to. */
export const refusingStorage: TextStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
