import { Type, type Static } from 'typebox'

/** A customer as the register knows them; unknown fields are left out. [P3.6] */
export const Customer = Type.Object({
  /** Twelve digits. */
  personalNumber: Type.String(),
  contactDetails: Type.Object({
    street: Type.Optional(Type.String()),
    /** Five digits, no space. */
    zip: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
  /** Whether the insurer may send marketing: the latest choice of purchases, visits and links. [P1.10] */
  isElectronicMarketingOk: Type.Boolean(),
})
export type Customer = Static<typeof Customer>

/** Answer of GET /api/customer/get: the signed-in customer. */
export const CustomerResponse = Type.Object({ customer: Customer })
export type CustomerResponse = Static<typeof CustomerResponse>
