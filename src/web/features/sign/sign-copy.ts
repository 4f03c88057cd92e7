/** Copy keys of the sign screen's own texts. The server's answers name the keys of BankID's texts. */
export const SIGN_COPY_KEYS = [
  'sign.heading',
  'sign.choose',
  'sign.sameDevice',
  'sign.otherDevice',
  'sign.resumeFailed',
  'sign.starting',
  'sign.openHere',
  'sign.openApp',
  'sign.qrAlternative',
  'sign.qrHelp',
  'sign.cancel',
  'sign.retry',
  'sign.back',
  'sign.complete',
  'sign.cancelled',
  'sign.refused',
  'sign.connectionUnstable',
  'sign.connectionLost',
] as const

export type SignCopyKey = (typeof SIGN_COPY_KEYS)[number]

/** Copy keys that depend on what the panel is for. The other texts are the same for every purpose. */
export interface PurposeTexts {
  readonly heading: string
  readonly starting: string
  readonly openHere: string
  readonly complete: string
  readonly cancelled: string
  /** Shown when an earlier signing cannot be resumed. */
  readonly resumeFailed: string
}

/** Texts for a signature. */
export const SIGNING_TEXTS: PurposeTexts & Readonly<Record<keyof PurposeTexts, SignCopyKey>> = {
  heading: 'sign.heading',
  starting: 'sign.starting',
  openHere: 'sign.openHere',
  complete: 'sign.complete',
  cancelled: 'sign.cancelled',
  resumeFailed: 'sign.resumeFailed',
}
