/** Whether an address asks for dev mode. @param search of the address, such as `?devmode=true` */
export function asksForDevMode(search: string): boolean {
  return /[?&](devmode|mockfail)=/.test(search)
}
