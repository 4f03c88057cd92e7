import type { InsuranceDetails } from '../../../../contract/insurances.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { getInsurance } from '../../../api/customers.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import type { AppServices } from '../../../services/app-services.ts'

/** A contract of who is signed in. */
export interface OwnContract {
  readonly policyNumber: string
  readonly holderName: string
  /** Last day of the right of withdrawal; undefined without one, and once the contract is ended. */
  readonly until: string | undefined
  readonly isWithdrawn: boolean
}

/** Query parameter with the number of an own insurance. */
const NUMBER = 'nummer'

/**
 * Returns the contract that an address names, if it is one of who is signed in. Undefined for everyone else, and if the server
 * does not answer: then the customer fills in the form by hand, since the right must not wait for a lookup.
 */
export async function ownContractOf(
  services: Pick<AppServices, 'session' | 'client' | 'log'>,
  { searchParams }: Pick<URL, 'searchParams'>,
): Promise<OwnContract | undefined> {
  const insuranceNumber = searchParams.get(NUMBER)?.trim() ?? ''
  if (!/^[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$/.test(insuranceNumber)) return undefined
  try {
    const { signedIn } = await services.session.get()
    if (signedIn?.roles.includes('customer') !== true) return undefined
    const { firstName, lastName } = signedIn.user
    const [version] = await getInsurance(services.client, insuranceNumber)
    return version && contractOf(version, `${firstName} ${lastName}`.trim())
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    services.log({ text: 'Error loading details', level: LOG_LEVELS.error, data: describeError(error), tag: 'form' })
    return undefined
  }
}

function contractOf({ insuranceNumber, cancellationReason, withdrawalPeriod }: InsuranceDetails, holderName: string): OwnContract {
  return {
    policyNumber: insuranceNumber,
    holderName,
    until: withdrawalPeriod?.withdrawalPeriodEndDate,
    isWithdrawn: cancellationReason === 'Withdrawn',
  }
}
