/**
 * The source of a marketing choice: a visit, which may not be the person's own, a link in our messages, the signed-in customer,
 * or a purchase that the person has signed, at the time of the signing.
 */
export type MarketingVoice = { readonly session: string } | 'link' | 'customer' | { readonly signedAt: Date }

/** A stored choice, for the person. */
export interface MarketingChoice {
  readonly by: 'visit' | 'link' | 'customer' | 'purchase'
  readonly isElectronicMarketingOk: boolean
  readonly madeAt: Date
}

/** An opt-out by a link, and the one that it replaced: what `takeBack` needs. */
export interface OptOut {
  readonly madeAt: Date
  readonly before: Date | undefined
}

/**
 * Choices about electronic marketing. An insurer with its own storage implements this port. Every opt-out applies
 * immediately, from any source (GDPR article 21). An opt-in applies only from a person who has signed in or signed a purchase.
 * Of the choices that apply, the latest counts.
 */
export interface MarketingChoices {
  /** Returns only the voice's own choice. Choices from other voices would reveal to a stranger who is a customer. */
  get(personalNumber: string, voice: MarketingVoice): Promise<boolean | undefined>
  /**
   * Stores a choice in place of the voice's last one, whether or not the person is a customer. A purchase does not
   * replace the choice of a later one.
   */
  set(personalNumber: string, voice: MarketingVoice, isElectronicMarketingOk: boolean): Promise<void>
  /** Stores an opt-out by a link. */
  optOut(personalNumber: string): Promise<OptOut>
  /** Takes back an opt-out by a link: what counted before it counts again. @returns false if a later one has replaced it */
  takeBack(personalNumber: string, optOut: OptOut): Promise<boolean>
  /**
   * Whether the person may be sent marketing: the latest of the choices that count, over all voices. Without one: no.
   * Only for the insurer and the person, after sign-in.
   */
  isAllowed(personalNumber: string): Promise<boolean>
  /** Returns every stored choice of a person, oldest first. Only for the person, after sign-in. */
  all(personalNumber: string): Promise<readonly MarketingChoice[]>
  /** Deletes every choice of a person but a no of the customer, which stays so that nothing brings a yes back. @returns how many */
  forget(personalNumber: string): Promise<number>
}

/** What the code of an undone opt-out says. */
export interface UndoCode extends OptOut {
  readonly personalNumber: string
}

/** Codes that identify a person in the link of a message, and in the undo of an opt-out. */
export interface CustomerCodes {
  encode(personalNumber: string): string
  /** @returns the personal number; `undefined` for a truncated code or one that this server did not make */
  decode(encodedCustomerNumber: string): string | undefined
  encodeUndo(undo: UndoCode): string
  /** @returns undefined for a code that this server did not make, or not for this use */
  decodeUndo(code: string): UndoCode | undefined
}
