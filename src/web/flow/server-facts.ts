import type { Bundle } from '../../contract/bundle.ts'
import { lookUpFact } from '../api/facts.ts'
import type { ApiClient } from '../api/client.ts'
import type { AnswerStore } from '../renderer/answer-store.ts'
import { followLookups, type FollowedLookups } from '../renderer/follow-lookups.ts'

/** Asks the server for the facts of a bundle's document, as its answers allow; undefined where registries have none of them. */
export function followAtServer(
  client: ApiClient,
  { hash, document }: Pick<Bundle, 'hash' | 'document'>,
  answers: AnswerStore,
): FollowedLookups | undefined {
  if (!Object.values(document.facts ?? {}).some((fact) => 'lookup' in fact)) return undefined
  return followLookups(document, answers, async (fact, args) => lookUpFact(client, { bundle: hash, fact, args }))
}
