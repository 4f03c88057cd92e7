import { isSame } from '../../platform/secrets/is-same.ts'

/** Whether the app returned with the order's nonce. Only an order on the same device has one. */
export function isReturnTo({ returnNonce }: { readonly returnNonce: string | null }, nonce: string | undefined): boolean {
  return nonce !== undefined && returnNonce !== null && isSame(nonce, returnNonce)
}
