import { consentInForce, moveFacts } from '../../../contract/move-facts.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { translator, type Translate } from '../../../copy/lookup.ts'
import type { Facts } from '../../../engine/document.ts'
import { moveChoice, type MoveChoice } from '../../../insurance/external/move.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callInsurances } from '../../ports/insurances/insurances-port.ts'
import { readMoves, shownMove } from './move-rows.ts'
import type { MoveOptions } from './options.ts'

/** An insurance of the customer's wallet, and what the customer can do about its end today. */
export interface Judged {
  readonly external: WalletInsurance
  readonly choice: MoveChoice
  /** With the texts `move.*`, `company.*` and `external.*`. */
  readonly t: Translate
}

/** Returns an insurance of a person's wallet with what can be done about its end; undefined for an id that is not in it. */
export async function judge(options: MoveOptions, personalNumber: string, insuranceId: string): Promise<Judged | undefined> {
  const { db, clock, wallet, insurances, personHash, addresses } = options
  const [{ insurances: kept }, versions, rows, copy] = await Promise.all([
    wallet.wallet(personalNumber),
    callInsurances(async () => insurances.overview(personalNumber)),
    readMoves(db, personHash(personalNumber)),
    options.moveCopy(),
  ])
  const external = kept.find(({ id }) => id === insuranceId)
  if (!external) return undefined
  const [t, today] = [translator(copy, () => undefined), swedishDateOf(clock.now())]
  const shown = rows.map((row) => shownMove(options, row))
  const consent = consentInForce(shown, external, kept, { t, today })
  const takesLetters = external.insuranceCompany !== '' && addresses[external.insuranceCompany] !== undefined
  const choice = moveChoice(external, { versions, consent, takesLetters }, today)
  return { external, choice, t }
}

/**
 * Returns the facts that a customer signs. Those of the page must be the same: what has changed meanwhile is not signed.
 * @throws ApiError 404 `notFound` for an insurance that is not the customer's, 409 `cannotMove` for one that cannot be ended so now
 */
export async function signedFacts(options: MoveOptions, personalNumber: string, given: Facts): Promise<Facts> {
  const insuranceId = given['externalInsurance']
  const judged = typeof insuranceId === 'string' ? await judge(options, personalNumber, insuranceId) : undefined
  if (!judged) throw new ApiError(404, 'notFound', 'the customer has no such insurance at another company')
  const { external, choice, t } = judged
  if (choice.kind !== 'sign') throw cannotMove(options, choice.kind)
  const facts = moveFacts(external, choice, t)
  const differing = Object.keys(facts).find((name) => facts[name] !== given[name])
  if (differing !== undefined) throw cannotMove(options, differing)
  return facts
}

function cannotMove({ log }: MoveOptions, reason: string): ApiError {
  log.info({ code: 'cannotMove', reason }, 'the end of an insurance at another company was refused')
  return new ApiError(409, 'cannotMove', 'the insurance cannot be ended by us now')
}
