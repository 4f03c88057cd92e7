/** Address of a document of a bundle as PDF. */
export function documentPdfPath(hash: string, kind: string): string {
  return `/flows/${hash}/documents/${kind}.pdf`
}
