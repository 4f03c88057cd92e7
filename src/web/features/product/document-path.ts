/** Returns the address of a bundle's document as PDF. */
export function documentPdfPath(hash: string, kind: string): string {
  return `/flows/${hash}/documents/${kind}.pdf`
}
