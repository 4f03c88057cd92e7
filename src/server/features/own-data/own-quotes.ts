import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'

/** What the core system knows of a person's purchases. */
export type OwnPurchases = Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf'>

/** Returns the numbers of the quotes in a person's name, bought or not. */
export async function quoteNumbersOf(core: OwnPurchases, personalNumber: string, session: string): Promise<string[]> {
  const [contracts, unbought] = [await core.contractsOf(personalNumber), await core.unboughtQuotesOf(personalNumber, session)]
  return [...contracts, ...unbought].map(({ quoteNumber }) => quoteNumber)
}
