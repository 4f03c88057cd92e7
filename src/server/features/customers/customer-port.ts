import type { ContactDetails } from '../../../contract/customer-update.ts'

/**
 * The insurer's customer register. An insurer with its own register implements this port. Of each detail the newest counts,
 * whether it was given in a signed purchase or by the signed-in customer.
 */
export interface Customers {
  /** Returns the known contact details of a person; empty if none are known. */
  contactDetails(personalNumber: string): Promise<ContactDetails>
  /** Changes the given details and keeps the others. @returns all known details after the change */
  update(personalNumber: string, details: ContactDetails): Promise<ContactDetails>
  /** Takes in what a purchase told, unless the person has given it since. @param signedAt when the purchase was signed */
  noteSigned(personalNumber: string, details: ContactDetails, signedAt: Date): Promise<void>
  /** Deletes what the person has given. @returns whether there was anything */
  forget(personalNumber: string): Promise<boolean>
}
