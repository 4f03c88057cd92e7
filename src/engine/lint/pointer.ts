/** Returns a JSON pointer to a place below these members. RFC 6901 */
export function pointer(...members: readonly (string | number)[]): string {
  return members.map((member) => `/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
