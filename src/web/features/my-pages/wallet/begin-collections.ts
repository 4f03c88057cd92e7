import type { CollectionLoginMethod } from '../../../../contract/wallet.ts'
import type { ExternalCompany } from '../../../../insurance/external/company.ts'
import { beginCollection, getTerms, setTerms } from '../../../api/wallet.ts'
import { methodAt, withCollection } from './collections.ts'
import { refusalOf, type Refusal } from './refusals.ts'
import type { WalletCalls } from './wallet-calls.ts'

/** What a customer starts. */
export interface Start {
  readonly companies: readonly ExternalCompany[]
  readonly method: CollectionLoginMethod
  /** Whether the customer accepts the shown terms by it. */
  readonly isAccepting: boolean
  /** The insurance on whose page it starts. */
  readonly insuranceId?: string
}

/**
 * Starts collections, one after the other: the sign-ins come in that order. What does not begin is in `refused`.
 * @param onBegun called after each
 * @returns whether any began
 */
export async function beginCollections(calls: WalletCalls, start: Start, onBegun: () => void): Promise<boolean> {
  const { client, store, person } = calls
  const { companies, method, isAccepting, insuranceId } = start
  store.setState({ refused: [] })
  if (isAccepting && !(await acceptTerms(calls))) return false
  let hasBegun = false
  for (const company of companies) {
    const { insuranceCompany } = company
    try {
      const loginMethod = methodAt(company, method)
      const begun = await beginCollection(client, person(), {
        insuranceCompany,
        loginMethod,
        ...(insuranceId !== undefined && { insuranceId }),
      })
      store.setState({ collections: withCollection(store.getState().collections, begun) })
      hasBegun = true
      onBegun()
    } catch (error) {
      const refused = { company: insuranceCompany, why: await refusedBy(calls, error) }
      store.setState({ refused: [...store.getState().refused, refused] })
    }
  }
  return hasBegun
}

/** @returns whether the terms are accepted */
async function acceptTerms(calls: WalletCalls): Promise<boolean> {
  const { client, store } = calls
  const { terms } = store.getState()
  if (!terms || terms.isAccepted) return true
  try {
    store.setState({ terms: await setTerms(client, { version: terms.version, isAccepted: true }) })
    return true
  } catch (error) {
    store.setState({ refused: [{ why: await refusedBy(calls, error) }] })
    return false
  }
}

/** Returns why the server refused. New terms are loaded, so that the page shows them and asks again. */
async function refusedBy({ client, store, attempt, report }: WalletCalls, error: unknown): Promise<Refusal> {
  const why = refusalOf(error)
  if (why === 'other') await report('starting a collection', error)
  const terms = why === 'terms' ? await attempt('loading the terms', async () => getTerms(client)) : undefined
  if (terms) store.setState({ terms })
  return why
}
