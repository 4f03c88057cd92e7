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
