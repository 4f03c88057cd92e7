import { InsurancesError } from '../insurances-port.ts'
import type { BackEndAnswer } from './back-end.ts'

/** @throws InsurancesError for any answer but 200 */
export function assertOk({ status }: BackEndAnswer): void {
  if (status !== 200) throw new InsurancesError(`the back end answered ${status}`)
}
