/** Kind of the policy letter (försäkringsbrev), in addition to the documents accepted before the purchase. */
export const POLICY_LETTER = 'forsakringsbrev'
/** Kind of the withdrawal acknowledgement; it exists after a withdrawal. */
export const WITHDRAWAL_RECEIPT = 'withdrawalReceipt'

/** Returns the path that serves a document of a contract. */
export const receiptDocumentPath = (receiptToken: string, kind: string) => `/api/receipts/${receiptToken}/documents/${kind}.pdf`
