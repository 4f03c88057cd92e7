/** Copy keys of the sign screen's own texts; those of BankID come with the server's answers. */
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

/** Copy keys of what is said of the panel's purpose; the rest it says whatever it is for. */
export interface PurposeTexts {
  readonly heading: string
  readonly starting: string
  readonly openHere: string
  readonly complete: string
  readonly cancelled: string
  /** One that was begun before cannot be gone on with. */
  readonly resumeFailed: string
}

/** Something is signed. */
export const SIGNING_TEXTS: PurposeTexts & Readonly<Record<keyof PurposeTexts, SignCopyKey>> = {
  heading: 'sign.heading',
  starting: 'sign.starting',
  openHere: 'sign.openHere',
  complete: 'sign.complete',
  cancelled: 'sign.cancelled',
  resumeFailed: 'sign.resumeFailed',
}
