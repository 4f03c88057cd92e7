/** Kind of the policy letter (försäkringsbrev), beside the documents that were accepted before the purchase. */
export const POLICY_LETTER = 'forsakringsbrev'
/** Kind of the acknowledgement of a withdrawal; it exists once there has been one. */
export const WITHDRAWAL_RECEIPT = 'withdrawalReceipt'

/** Where a document of a contract is served. */
export const receiptDocumentPath = (receiptToken: string, kind: string) => `/api/receipts/${receiptToken}/documents/${kind}.pdf`
