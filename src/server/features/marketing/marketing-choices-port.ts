/** Who has said something of electronic marketing: a visit, which nobody has proved to be the person's own, or a link of ours. */
export type MarketingVoice = { readonly session: string } | 'link'

/**
 * What is said of electronic marketing to a person, where nobody is logged in. An insurer that keeps this itself writes the
 * port over it. Who sends marketing heeds every no at once, whoever said it (GDPR article 21), and a yes only of a visit
 * that has signed as the person.
 */
export interface MarketingChoices {
  /** What a voice has said itself: what others have said would tell a stranger who is a customer. */
  get(personalNumber: string, voice: MarketingVoice): Promise<boolean | undefined>
  /** Takes a choice down in place of the voice's last one, whether the person is a customer or not. */
  set(personalNumber: string, voice: MarketingVoice, isElectronicMarketingOk: boolean): Promise<void>
}

/** A person in a link of a message. */
export interface CustomerCodes {
  encode(personalNumber: string): string
  /** @returns the personal number; `undefined` for a code that was not made here, or was cut off */
  decode(encodedCustomerNumber: string): string | undefined
}
