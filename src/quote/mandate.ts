import type { Bundle } from '../contract/bundle.ts'
import { insurerParams, type InsurerFacts } from '../copy/insurer-params.ts'
import { fillText } from '../copy/placeholders.ts'
import { proseBlocks, type ProseBlock } from '../copy/prose.ts'
import type { FlowDocument } from '../engine/document.ts'
import { isObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/** Kind of the mandate among the documents of a contract, and copy page with its text. */
export const MANDATE = 'mandate'

/** Place in the quote request of the answer that gives the mandate. */
export const MANDATE_PATH = 'payment.mandateAccepted'

/** The customer's mandate to pay by Autogiro, as the customer reads it before giving it. */
export interface Mandate {
  readonly title: string
  /** Year and month from which the wording applies; the contract stores the accepted version. */
  readonly version: string
  readonly versionText: string
  readonly intro: string
  /** Who may take the payments. */
  readonly payee: { readonly label: string; readonly value: string }
  /** The text that Bankgirot prescribes. */
  readonly blocks: readonly ProseBlock[]
}

/** Digits of an account number that its owner recognises it by. Papers show no others. GDPR article 5 */
const SHOWN_DIGITS = 4

/** Returns the shown digits of an account number, as the placeholder `ending`. */
export const shownDigits = (account: string) => ({ ending: account.slice(-SHOWN_DIGITS) })

/** Whether a flow asks for a mandate. */
function asksForMandate({ properties }: Pick<FlowDocument, 'properties'>): boolean {
  return Object.values(properties).some(({ quote }) => quote?.path === MANDATE_PATH)
}

/** Whether the mandate is given in a quote request. */
export function givesMandate(request: object): boolean {
  const payment: unknown = Reflect.get(request, 'payment')
  return isObject(payment) && payment['mandateAccepted'] === true
}

/**
 * Returns the mandate in the wording of a published flow; undefined if the flow asks for none, or if it was published before the
 * mandate had a text of its own.
 */
export function mandateIn({ copy, document }: Pick<Bundle, 'copy' | 'document'>, insurer: InsurerFacts): Mandate | undefined {
  if (!asksForMandate(document)) return undefined
  const [title, version, intro, payee, value, text] = ['title', 'version', 'intro', 'payee', 'payee.value', 'text'].map((part) =>
    ownValue(copy, `${MANDATE}.${part}`),
  )
  if (!title || !version || !intro || !payee || !value || !text) return undefined
  const fill = (words: string) => fillText(words, insurerParams(insurer))
  const versionText = fillText(ownValue(copy, 'general.documents.version') ?? '{version}', { version })
  return {
    title,
    version,
    versionText,
    intro: fill(intro),
    payee: { label: payee, value: fill(value) },
    blocks: proseBlocks(fill(text)),
  }
}
