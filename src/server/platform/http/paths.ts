/** Whether a route is at one of `paths` or below it. */
export function isBelow(url: string | undefined, paths: readonly string[]): boolean {
  return paths.some((path) => `${url ?? ''}/`.startsWith(`${path}/`))
}
