import type { Bundle } from '../../../contract/bundle.ts'
import type { Translate } from '../../../copy/lookup.ts'
import { answerParams } from '../../../quote/answer-params.ts'
import type { IsoDate } from '../../../values/clock.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'
import type { PdfFact } from '../documents/pdf-facts.ts'
import { policyLetterRows } from '../documents/render-policy-pdf.ts'
import { chosenAmount, chosenText } from './chosen-amount.ts'

/**
 * Returns what a contract covers, for the policy letter and the receipt.
 * @param date the day of the contract, on which ages are counted
 */
export function policyCover({ answers }: Policy, bundle: Bundle, t: Translate, date: IsoDate): PdfFact[] {
  return policyLetterRows(bundle.product?.policyLetter ?? [], t, {
    ...answerParams(bundle, { answers, facts: {} }, date),
    ...chosenAmount(bundle, answers),
    ...chosenText(bundle, answers, t),
  })
}
