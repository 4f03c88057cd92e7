/** Returns the token that a parameter of an address holds; undefined without a well-formed one. */
export function tokenIn(search: string, parameter: string): string | undefined {
  const token = new URLSearchParams(search).get(parameter) ?? ''
  return /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : undefined
}
