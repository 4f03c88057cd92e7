import type { ExternalCompanyId, LoginMethod } from '../../../../insurance/external/company.ts'
import type { CollectionFailure } from '../../../../contract/wallet.ts'

/** How a simulated company behaves. */
export interface SimulatedCompany {
  readonly functional: boolean
  readonly coming: boolean
  readonly loginMethods: readonly LoginMethod[]
  /** How long fetching takes after the sign-in, in milliseconds. */
  readonly fetchMs: number
  /** How every collection ends; otherwise with what the person has. */
  readonly fails?: Extract<CollectionFailure, 'companyUnavailable' | 'companyFailed'>
}

const BANKID = ['bankid', 'bankidOnThisDevice'] as const

const company = (part: Partial<SimulatedCompany> = {}): SimulatedCompany => ({
  functional: true,
  coming: false,
  loginMethods: BANKID,
  fetchMs: 3_000,
  ...part,
})

/** The simulated companies: most work, one is slow, one fails, one does not answer, two cannot be chosen now and one is coming. */
export const SIMULATED_COMPANIES: Readonly<Record<ExternalCompanyId, SimulatedCompany>> = {
  agria: company(),
  bliwa: company({ loginMethods: ['bankid'] }),
  dina: company(),
  gjensidige: company(),
  folksam: company({ fetchMs: 4_000 }),
  hedvig: company({ fetchMs: 2_000 }),
  if: company(),
  lansforsakringar: company(),
  // Signs in by password alone, which is never typed here.
  moderna: company({ functional: false, loginMethods: ['password'] }),
  paydrive: company({ functional: false, coming: true }),
  skandia: company({ fetchMs: 30_000 }),
  svedea: company({ fails: 'companyFailed' }),
  sveland: company({ fails: 'companyUnavailable' }),
  trekronor: company({ functional: false }),
  trygghansa: company(),
  volvia: company(),
}
