import { Type, type Static } from 'typebox'

/** Identifies the contract: by the receipt's token, or by policy number and the policyholder's personal number. */
export const WithdrawalRequest = Type.Object(
  {
    receiptToken: Type.Optional(Type.String({ maxLength: 64 })),
    policyNumber: Type.String({ maxLength: 40 }),
    personalNumber: Type.Optional(Type.String({ pattern: '^[0-9]{12}$' })),
    name: Type.String({ minLength: 1, maxLength: 120 }),
    email: Type.String({ minLength: 3, maxLength: 254 }),
  },
  { additionalProperties: false },
)
export type WithdrawalRequest = Static<typeof WithdrawalRequest>

/** Acknowledgement of a withdrawal: the contract, and the time of receipt. */
export const WithdrawalReceipt = Type.Object({
  withdrawalId: Type.String(),
  policyNumber: Type.String(),
  receivedAt: Type.String(),
  name: Type.String(),
  email: Type.String(),
})
export type WithdrawalReceipt = Static<typeof WithdrawalReceipt>
