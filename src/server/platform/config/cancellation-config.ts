import { EXTERNAL_COMPANIES, type ExternalCompanyId } from '../../../insurance/external/company.ts'
import { ConfigError, type Environment } from './config-error.ts'

/** Where each company takes letters that end its customers' insurances: e-mail addresses. None: the company takes no letter of ours. */
export type CancellationAddresses = Readonly<Partial<Record<ExternalCompanyId, string>>>

/** The simulated company that takes no letters, so that a demonstration shows that too. */
const WITHOUT_LETTERS: ExternalCompanyId = 'skandia'

const ADDRESS = /^[\w.!#$%&'*+/?^`{|}~-]+@(?:[a-z\d-]+\.)+[a-z\d-]+$/i

/**
 * Reads `CANCELLATION_ADDRESSES`: pairs such as `folksam=uppsagning@folksam.example`, comma-separated.
 * @param isSimulated whether the companies are simulated: without the variable all but one then take letters, at invented addresses
 * @throws ConfigError
 */
export function readCancellationAddresses(env: Environment, isSimulated: boolean): CancellationAddresses {
  const text = env['CANCELLATION_ADDRESSES']
  if (!text) return isSimulated ? simulatedAddresses() : {}
  return Object.fromEntries(text.split(',').map(readPair))
}

function readPair(pair: string): readonly [ExternalCompanyId, string] {
  const [name = '', address = '', ...more] = pair.split('=').map((part) => part.trim())
  const company = EXTERNAL_COMPANIES.find((known) => known === name)
  if (more.length > 0 || !ADDRESS.test(address))
    throw new ConfigError(
      `CANCELLATION_ADDRESSES must be pairs of a company and an e-mail address, such as folksam=letters@company.example, not "${pair.trim()}"`,
    )
  if (company === undefined)
    throw new ConfigError(`CANCELLATION_ADDRESSES has no company "${name}": the companies are ${EXTERNAL_COMPANIES.join(', ')}`)
  return [company, address]
}

function simulatedAddresses(): CancellationAddresses {
  const taking = EXTERNAL_COMPANIES.filter((company) => company !== WITHOUT_LETTERS)
  return Object.fromEntries(taking.map((company) => [company, `uppsagning@${company}.example`]))
}
