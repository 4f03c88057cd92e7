import type { ContactDetails } from '../../../contract/customer-update.ts'

/** The insurer's customer register. An insurer with its own register implements this port. */
export interface Customers {
  /** Returns the known contact details of a person; empty if none are known. */
  contactDetails(personalNumber: string): Promise<ContactDetails>
  /** Changes the given details and keeps the others. @returns all known details after the change */
  update(personalNumber: string, details: ContactDetails): Promise<ContactDetails>
}
