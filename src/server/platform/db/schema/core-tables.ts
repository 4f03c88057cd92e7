import { serviceCases } from './cases.ts'
import { policies, quotes, withdrawals } from './quotes.ts'

/** The tables of the embedded core system. Its folder alone reads and writes them. */
export const CORE_TABLES = [quotes, policies, withdrawals, serviceCases] as const
