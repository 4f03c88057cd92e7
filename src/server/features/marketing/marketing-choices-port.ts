/**
 * The source of a marketing choice: a visit, which may not be the person's own, a link in our messages, or a purchase
 * that the person has signed, at the time of the signing.
 */
export type MarketingVoice = { readonly session: string } | 'link' | { readonly signedAt: Date }

/**
 * Choices about electronic marketing, made without login. An insurer with its own storage implements this port.
 * Every opt-out applies immediately, from any source (GDPR article 21). An opt-in applies only from a visit that has
 * signed as that person.
 */
export interface MarketingChoices {
  /** Returns only the voice's own choice. Choices from other voices would reveal to a stranger who is a customer. */
  get(personalNumber: string, voice: MarketingVoice): Promise<boolean | undefined>
  /**
   * Stores a choice in place of the voice's last one, whether or not the person is a customer. A purchase does not
   * replace the choice of a later one.
   */
  set(personalNumber: string, voice: MarketingVoice, isElectronicMarketingOk: boolean): Promise<void>
  /**
   * Whether the person may be sent marketing: the latest of the choices that count, over all voices. Without one: no.
   * Only for the insurer and the person, after sign-in.
   */
  isAllowed(personalNumber: string): Promise<boolean>
}

/** Codes that identify a person in the link of a message. */
export interface CustomerCodes {
  encode(personalNumber: string): string
  /** @returns the personal number; `undefined` for a truncated code or one that this server did not make */
  decode(encodedCustomerNumber: string): string | undefined
}
