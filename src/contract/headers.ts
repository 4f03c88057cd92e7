/** Header names of the shared client. [P7.1] */
export const REQUEST_ID_HEADER = 'x-request-id'
export const SIGNATURE_HEADER = 'x-signature'
export const START_TIME_HEADER = 'x-start-time'
/** Identifies an operation, so that the server does it once for any number of calls; a request id identifies one call. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'
