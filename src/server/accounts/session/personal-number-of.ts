import { ApiError } from '../../platform/http/api-error.ts'
import type { ShopSession } from './session.ts'

/**
 * Returns the personal number of a signed-in customer.
 * @throws ApiError 403 `forbidden` for a session without one; the routes' access rules already prevent this
 */
export function personalNumberOf({ signedIn }: Pick<ShopSession, 'signedIn'>): string {
  const personalNumber = signedIn?.identity.user.personalNumber
  if (personalNumber === undefined) throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'withoutPersonalNumber')
  return personalNumber
}
