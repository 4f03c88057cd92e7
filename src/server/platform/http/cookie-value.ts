/** Returns the value of a cookie in a browser's `cookie` header; empty without one. */
export function cookieValue(header: string | undefined, name: string): string {
  const cookie = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) ?? ''
}
