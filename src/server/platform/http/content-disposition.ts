/**
 * Returns the header that names a file, in any writing. RFC 6266
 * @param how `inline`: the browser shows the file; `attachment`: it saves it
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  return `${how}; filename*=UTF-8''${asExtendedValue(name)}`
}

/** Encodes a name for a header. RFC 8187, 3.2.1 */
function asExtendedValue(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`)
}
