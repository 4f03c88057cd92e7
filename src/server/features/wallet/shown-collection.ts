import type { InsuranceCollection } from '../../../contract/wallet.ts'
import type { CollectionRow } from './collection-rows.ts'
import { statusOfStage } from './stages.ts'

/** Returns a collection as its page shows it. */
export function shownCollection({
  id,
  insuranceCompany,
  loginMethod,
  stage,
  failure,
  signIn,
  createdAt,
  endedAt,
}: CollectionRow): InsuranceCollection {
  return {
    entityId: id,
    insuranceCompany,
    loginMethod,
    creationDate: createdAt.toISOString(),
    status: statusOfStage(stage),
    stage,
    ...(endedAt && { endDate: endedAt.toISOString() }),
    ...(failure && { failure }),
    ...(signIn && stage === 'waitingForSignIn' && { signIn }),
  }
}
