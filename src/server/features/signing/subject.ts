import type { Papers } from '../../../contract/papers.ts'
import type { AgreedAtSigning } from '../../platform/db/schema/signing.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The subject of an order: a quote by its number, or a submission by its id. */
export interface Subject {
  readonly kind: 'quote' | 'submission'
  readonly id: string
}

/** A subject whose signature is to be saved. */
export interface OpenedSubject {
  /** The personal number of the required signer. */
  readonly signer: string | undefined
  /**
   * Notes a signature, in the transaction that saves it.
   * @returns whether it is of the present state; otherwise the signature is not valid
   */
  noteSignature(signed: SignedState, tx: Tx): Promise<boolean>
}

/** A signing, and the state that it signs. */
export interface SignedState {
  readonly signing: string
  readonly state: string
}

/** What the signing needs from the store of each kind of subject. */
export interface SubjectKeeper {
  /** Reads a subject before a signature of it is saved. */
  open(id: string): Promise<OpenedSubject>
}

export type SubjectKeepers = { readonly [Kind in Subject['kind']]: SubjectKeeper }

/** A complete subject, as shown to its signer. */
export interface Signable {
  readonly subject: Subject
  /** Identifies the state to sign. */
  readonly state: string
  /** The personal number of the only possible signer, twelve digits. */
  readonly personalNumber: string
  /** The text that the signer reads and signs. */
  readonly visibleText: string
  /** What a purchase's papers say. */
  readonly papers?: Papers
  /** Price, start and address of a purchase. */
  readonly agreed?: AgreedAtSigning
  /** Whether another visit than the signer's made the purchase. */
  readonly isBegunElsewhere?: boolean
  /** Returns the page, including the nonce, to which the app on the same device returns. */
  readonly returnUrl: (nonce: string) => string
}

/** A valid signature. */
export interface Signature {
  /** Identifies the signing. */
  readonly signing: string
  /** Identifies the signed state. */
  readonly state: string
  /** When the signing began. */
  readonly askedAt: Date
  readonly signedAt: Date
  readonly signerName: string
  /** The text that the signer read. */
  readonly text: string
  /** What the papers of a purchase say, as of the beginning of the signing. */
  readonly papers?: Papers
  /** Price, start and address of a purchase, as of the beginning of the signing. */
  readonly agreed?: AgreedAtSigning
  /** Whether another visit than the signer's made the purchase. */
  readonly isBegunElsewhere: boolean
}

/** Returns the name of a subject in the audit log. */
export const auditSubject = ({ kind, id }: Subject) => `${kind}:${id}`
