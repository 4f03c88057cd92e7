import type { TextStorage } from '../flow/saved-flow.ts'

/** A storage of a test; `items` is what it holds. */
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

/** A storage that a browser does not allow to be used. */
export const refusingStorage: TextStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
