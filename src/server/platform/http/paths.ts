/** Whether a route lies at one of some paths, or below it. */
export function isBelow(url: string | undefined, paths: readonly string[]): boolean {
  return paths.some((path) => `${url ?? ''}/`.startsWith(`${path}/`))
}
