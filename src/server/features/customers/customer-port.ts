import type { ContactDetails } from '../../../contract/customer-update.ts'

/** The insurer's register of customers. An insurer that has one writes this over it. */
export interface Customers {
  /** What is known of how to reach a person; empty where nothing is. */
  contactDetails(personalNumber: string): Promise<ContactDetails>
  /** @returns all that is known then. What `details` leaves out stays as it was. */
  update(personalNumber: string, details: ContactDetails): Promise<ContactDetails>
}
