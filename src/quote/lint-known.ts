import type { CustomerDetail, FlowDocument } from '../engine/document.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import { ownValue } from '../values/own-value.ts'
import type { QuoteFindings } from './findings.ts'

/** Places of a quote request that hold a detail of the policyholder, who is the signed-in customer. */
const KNOWN_AT: Readonly<Record<string, CustomerDetail>> = {
  'insuranceHolder.0.personalNumber': 'personalNumber',
  'customer.email': 'email',
  'customer.phone': 'phone',
}

/** Finds inputs that ask a signed-in customer for a detail of theirs that we know: they begin without it. */
export function lintKnown({ kind, properties }: FlowDocument): FindingOf<Pick<QuoteFindings, 'askedAgain'>>[] {
  if (kind !== 'purchase') return []
  return Object.entries(properties).flatMap(([input, { quote, initial, readOnly }]) => {
    const detail = quote && ownValue(KNOWN_AT, quote.path)
    if (detail === undefined || initial?.customer === detail || readOnly === true) return []
    return [{ code: 'askedAgain', at: `/properties/${input}/initial`, params: { input, detail } }]
  })
}
