import type { Tx } from '../../platform/db/database.ts'

/** What an order signs: a quote by its number, or the answers of a service flow by the id they are kept under. */
export interface Subject {
  readonly kind: 'quote' | 'submission'
  readonly id: string
}

/** What the signing asks of those who keep what is signed. */
export interface SubjectKeeper {
  /** Personal number of who is to sign, or undefined. */
  signerOf(id: string): Promise<string | undefined>
  /**
   * Notes, in the transaction that keeps the signature, that this state has been signed.
   * @returns whether it is the present state; if not, the signature is worth nothing
   */
  noteSignature(id: string, state: string, tx: Tx): Promise<boolean>
}

export type SubjectKeepers = { readonly [Kind in Subject['kind']]: SubjectKeeper }

/** Something that is whole, and as its signer has seen it. */
export interface Signable {
  readonly subject: Subject
  /** Name of the state that is signed. */
  readonly state: string
  /** Twelve digits. Nobody else can sign. */
  readonly personalNumber: string
  /** What the signer reads and signs. */
  readonly visibleText: string
  /** The page that the app on the same device goes back to, with the nonce in it. */
  readonly returnUrl: (nonce: string) => string
}

/** A signature that counts. */
export interface Signature {
  /** Name of the state that was signed. */
  readonly state: string
  /** When the signer was asked to sign. */
  readonly askedAt: Date
  readonly signedAt: Date
  readonly signerName: string
}

/** The name of a subject in the audit log. */
export const auditSubject = ({ kind, id }: Subject) => `${kind}:${id}`
