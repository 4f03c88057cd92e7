import { addToDate } from '../../values/add-to-date.ts'
import type { IsoDate } from '../../values/clock.ts'
import { cancellationMode, type CancellationMode } from '../cancellation-mode.ts'
import { isCancelled, isCancelledAhead } from '../cancellation-state.ts'
import type { OwnInsurance } from '../insurance.ts'
import { KIND_TRAITS } from '../kind-traits.ts'
import { overviewOf } from '../overview.ts'
import type { ExternalInsurance } from './external-insurance.ts'
import { externalStatus, needsUpdate } from './external-status.ts'
import { replacementOf } from './replacement.ts'

/** A customer's signed consent that we end an insurance at another company. */
export interface MoveConsent {
  /** The number of the own insurance that takes over. */
  readonly insuranceNumber: string
  /** The day on which the letter went to the company. Until then the customer may regret. */
  readonly sentOn?: IsoDate
}

/**
 * Returns whether and how an insurance at another company can be ended for its holder: by the rules of an own insurance that
 * has not begun, which takes over from it. [P4.6] [P9.1]
 * @param own that takes over
 * @param consent given for it and not undone
 * @param today in Sweden
 */
export function moveMode(own: OwnInsurance, consent: Pick<MoveConsent, 'sentOn'> | undefined, today: IsoDate): CancellationMode {
  const { externalCompanyCancellationDetails: _own, ...insurance } = own
  if (consent === undefined) return cancellationMode(insurance, today)
  const sent = consent.sentOn === undefined ? {} : { cancellationConsentSent: consent.sentOn }
  return cancellationMode({ ...insurance, externalCompanyCancellationDetails: { cancellationConsentApproved: true, ...sent } }, today)
}

/**
 * How the last day at the other company lies to the end of its term.
 * - `exact`: it is that end
 * - `overlap`: the term goes on after it, so that the company may hold the customer to the term
 * - `renewal`: the term ends before it, so that the insurance is renewed for a short time
 * - `unknown`: the company does not say when its term ends
 */
export type MoveFit = 'exact' | 'overlap' | 'renewal' | 'unknown'

/** Returns how a last day lies to the end of a term. */
export function moveFit(lastDay: IsoDate, endDate: IsoDate | undefined): MoveFit {
  if (endDate === undefined) return 'unknown'
  if (endDate === lastDay) return 'exact'
  return endDate > lastDay ? 'overlap' : 'renewal'
}

/** Returns the last day at the other company: the day before ours begins, so that the customer is insured each day and once. */
export function lastDayBefore({ insuredFromDate }: Pick<OwnInsurance, 'insuredFromDate'>): IsoDate {
  return addToDate(insuredFromDate, { days: -1 })
}

/** Why the customer must end an insurance without us: ours begins too soon or has begun, or the company takes no letter of ours. */
type ManualReason = 'soon' | 'begun' | 'company'

/**
 * What a customer can do about the end of an insurance at another company. [P4.6]
 *
 * - `sign`: give us the power to end it
 * - `manually`: end it without us, by a letter
 * - `regret`: take the consent back before the letter is sent
 * - `sent`: nothing; the letter is sent
 * - `over`: the letter was sent earlier
 * - `update`: fetch it again first
 * - `buyFirst`: buy the insurance here that takes over
 * - `none`: it is of a kind that another than the customer decides about
 */
export type MoveChoice =
  | { readonly kind: 'sign'; readonly own: OwnInsurance; readonly lastDay: IsoDate; readonly fit: MoveFit }
  | { readonly kind: 'manually'; readonly own: OwnInsurance; readonly lastDay: IsoDate; readonly reason: ManualReason }
  | { readonly kind: 'regret' | 'sent' | 'over' | 'update' | 'buyFirst' | 'none' }

/** What decides the choice besides the insurance. */
export interface MoveSituation {
  /** The customer's own insurances, in all versions. */
  readonly versions: readonly OwnInsurance[]
  /** The newest consent that is not undone. */
  readonly consent?: MoveConsent | undefined
  /** Whether the company takes letters from us. */
  readonly takesLetters: boolean
}

/**
 * Returns what a customer can do about the end of an insurance at another company.
 * @param today in Sweden
 */
export function moveChoice(external: ExternalInsurance, { versions, consent, takesLetters }: MoveSituation, today: IsoDate): MoveChoice {
  if (consent) return { kind: consentState(consent, versions, today) }
  if (!KIND_TRAITS[external.insuranceType].isCancellable) return { kind: 'none' }
  if (needsUpdate(externalStatus(external, today))) return { kind: 'update' }
  const { ahead, running } = replacementOf(external, versions, today)
  if (ahead) {
    const planned = { own: ahead, lastDay: lastDayBefore(ahead) }
    if (moveMode(ahead, undefined, today) !== 'Normal') return { kind: 'manually', ...planned, reason: 'soon' }
    if (!takesLetters) return { kind: 'manually', ...planned, reason: 'company' }
    return { kind: 'sign', ...planned, fit: moveFit(planned.lastDay, external.endDate) }
  }
  return running ? { kind: 'manually', own: running, lastDay: today, reason: 'begun' } : { kind: 'buyFirst' }
}

/** A letter that is not sent can be regretted, whatever has become of the own insurance. */
function consentState(consent: MoveConsent, versions: readonly OwnInsurance[], today: IsoDate): 'regret' | 'sent' | 'over' {
  if (consent.sentOn === undefined) return 'regret'
  const own = versions.find(({ insuranceNumber }) => insuranceNumber === consent.insuranceNumber)
  return own !== undefined && moveMode(own, consent, today) === 'Sent' ? 'sent' : 'over'
}

/**
 * Whether an own insurance still takes over on the day that was signed for. It does not if it is cancelled, or begins later.
 * @param versions of the own insurance
 */
export function stillTakesOver(versions: readonly OwnInsurance[], start: IsoDate): boolean {
  const own = overviewOf(versions, {})[0]?.insurance
  if (own === undefined || isCancelled(own) || isCancelledAhead(own)) return false
  const applies = own.insuranceStatus === 'Accepted' || own.insuranceStatus === 'Valid'
  return applies && versions.some(({ insuredFromDate }) => insuredFromDate <= start)
}
