/** Returns the keys of texts below a family of keys. */
export const below = (family: string, parts: readonly string[]) => parts.map((part) => `${family}.${part}`)
