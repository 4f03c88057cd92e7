import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import { collectionData, getCompanies } from '../../../api/wallet.ts'
import { isRunning, withCollection } from './collections.ts'
import type { WalletCalls } from './wallet-calls.ts'

/**
 * Notes what a collection tells; once it has ended also what it gave. [P4.10]
 * @returns false if that could not be loaded: then nothing is noted, so that the page asks again and does not say that nothing was found
 */
export async function noteCollection(calls: WalletCalls, told: InsuranceCollection): Promise<boolean> {
  const { store, client, person, attempt, onEnd } = calls
  const known = () => store.getState().collections.find(({ entityId }) => entityId === told.entityId)
  if (hasEnded(known())) return true
  if (told.stage === 'done' || told.stage === 'noneFound') {
    const insurances = await attempt('loading what was fetched', async () => collectionData(client, person(), told.entityId))
    if (!insurances) return false
    const others = store.getState().insurances.filter(({ insuranceCompany }) => insuranceCompany !== told.insuranceCompany)
    store.setState({ insurances: [...others, ...insurances] })
  }
  const before = known()
  // cancelled here, or told twice, while the insurances loaded
  if (hasEnded(before)) return true
  const { collections, news } = store.getState()
  store.setState({ collections: withCollection(collections, told), news: before?.stage === told.stage ? news : told })
  if (isRunning(told)) return true
  onEnd(told)
  const companies = await attempt('loading companies', async () => getCompanies(client, person()))
  if (companies) store.setState({ companies })
  return true
}

const hasEnded = (collection: InsuranceCollection | undefined) => collection !== undefined && !isRunning(collection)
