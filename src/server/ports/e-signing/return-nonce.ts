import { isSame } from '../../platform/secrets/is-same.ts'

/** Whether an app has led back with the nonce of an order, which only one that is carried out on the same device has. */
export function isReturnTo({ returnNonce }: { readonly returnNonce: string | null }, nonce: string | undefined): boolean {
  return nonce !== undefined && returnNonce !== null && isSame(nonce, returnNonce)
}
