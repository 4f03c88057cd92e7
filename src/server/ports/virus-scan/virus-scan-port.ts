/** What a scan found. `name` is the scanner's name of the virus. */
export type ScanVerdict = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly name: string }

/** Looks for viruses in what customers upload, before it is stored. */
export interface VirusScan {
  /** @throws ScanUnavailableError when no verdict was reached; the file must then not be stored */
  scan(content: Uint8Array): Promise<ScanVerdict>
}

/** The scanner gave no verdict. The message names neither the file nor its owner. */
export class ScanUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the virus scan gave no verdict: ${reason}`, options)
    this.name = 'ScanUnavailableError'
  }
}
