import { askedFor } from '../asked-for.ts'
import { inputsOfConsentSteps, isConsent } from '../consents.ts'
import { groupOf } from '../answer-path.ts'
import type { InputSchema } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'

/**
 * Finds consents that are preset, that do not say what is consented to, or that the law does not allow as they stand: terms that the
 * customer need not accept or cannot read, and marketing that the customer must accept.
 */
export function lintConsents({ document }: FlowLint): Finding[] {
  const inSteps = inputsOfConsentSteps(document)
  return walkInputs(document).flatMap((located) =>
    lintGiven(located, inSteps).concat(lintMeaning(located), lintTerms(located, document.kind === 'purchase'), lintMarketing(located)),
  )
}

/** Consent must be the customer's own act. GDPR article 4(11) */
function lintGiven({ at, key, name, input }: WalkedInput, inSteps: ReadonlySet<string>): Finding[] {
  const isOwnAct = isConsent(input) || (inSteps.has(key.split('/', 1)[0] ?? '') && isAsked(input))
  return (isOwnAct ? ['default', 'initial'] : [])
    .filter((keyword) => Object.hasOwn(input, keyword))
    .map((keyword) => finding('givenConsent', `${at}/${keyword}`, { input: name, keyword }))
}

const isAsked = (input: InputSchema) => input.readOnly !== true && groupOf(input) === undefined

/** What is evidently a consent says its meaning: the widget, or documents to accept. */
function lintMeaning({ at, name, input }: WalkedInput): Finding[] {
  const { documents = false } = input
  const isEvident = askedFor(input) === 'consent' || documents !== false
  return isEvident && input.consent === undefined ? [finding('consentWithoutMeaning', at, { input: name })] : []
}

/** Terms bind a customer who has accepted them, and could read them before. Distance contracts act (2005:59) chapter 3 */
function lintTerms({ at, id, name, input, group }: WalkedInput, isPurchase: boolean): Finding[] {
  if (input.consent !== 'terms') return []
  const isAccepted = group.required.includes(id) && (input.const !== undefined || input.enum?.length === 1)
  const { documents = false } = input
  return [
    ...(isAccepted ? [] : [finding('optionalTerms', at, { input: name })]),
    ...(isPurchase && documents === false ? [finding('termsWithoutDocuments', at, { input: name })] : []),
  ]
}

/** A customer who says no to marketing buys the same insurance. GDPR article 7(4) */
function lintMarketing({ at, id, name, input, group }: WalkedInput): Finding[] {
  const isForced = input.consent === 'marketing' && group.required.includes(id) && input.const !== undefined
  return isForced ? [finding('forcedConsent', at, { input: name })] : []
}
