import { FOR_CUSTOMER } from '../answers/answer-text.ts'
import { summaryRows } from '../answers/summary-rows.ts'
import { textsIn } from '../answers/texts-in.ts'
import type { PaperRow } from '../contract/papers.ts'
import { topInput } from '../engine/answer-path.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { isObject, type JsonObject } from '../values/json.ts'
import { givesMandate, MANDATE, shownDigits } from './mandate.ts'
import type { PaperSource } from './papers.ts'
import { placeAtPaths, placementsOf } from './path.ts'

const CONTACT: ReadonlySet<string | undefined> = new Set(['customer.email', 'customer.phone'])

/** Returns the e-mail address and the phone number that a signer gives: the signer checks that they are their own. */
export function contactRows({ flow, ...shared }: PaperSource): PaperRow[] {
  const { document } = flow
  return summaryRows({ ...shared, document, privacy: FOR_CUSTOMER })
    .flatMap(({ rows }) => rows)
    .filter(({ input, value }) => value !== '' && CONTACT.has(document.properties[topInput(input)]?.quote?.path))
    .map(({ label, value }) => ({ label, value }))
}

/** Returns the account of a mandate that a signer gives, as its owner recognises it; nothing if none is given. */
export function accountRows(copy: Readonly<Record<string, string>>, document: FlowDocument, answers: Answers): PaperRow[] {
  const request: JsonObject = placeAtPaths([...placementsOf(document, answers)])
  const { clearingNumber, accountNumber } = isObject(request['payment']) ? request['payment'] : {}
  if (!givesMandate(request) || typeof clearingNumber !== 'string' || typeof accountNumber !== 'string') return []
  const { t } = textsIn(copy)
  const value = t(`${MANDATE}.account.value`, { clearing: clearingNumber, ...shownDigits(accountNumber) })
  return [{ label: t(`${MANDATE}.account`), value }]
}
