import type { FlowDocument, InputSchema } from '../engine/document.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import { walkInputs } from '../engine/walk-inputs.ts'
import { ownValue } from '../values/own-value.ts'
import type { QuoteFindings } from './findings.ts'
import { MANDATE_PATH } from './mandate.ts'
import { placesOf } from './path.ts'

/** Places of a quote request that hold a consent, with what it is to. */
const CONSENT_AT: Readonly<Record<string, NonNullable<InputSchema['consent']>>> = {
  termsAccepted: 'terms',
  [MANDATE_PATH]: 'terms',
  'customer.isElectronicMarketingOk': 'marketing',
}

/**
 * Finds inputs whose answer the core system reads as a consent, and that do not say so: without the meaning, the program would fill them
 * in beforehand and keep the answer, with whatever widget. GDPR article 4 (11)
 */
export function lintConsentPlaces(document: FlowDocument): FindingOf<Pick<QuoteFindings, 'consentPlace'>>[] {
  return walkInputs(document).flatMap(({ at, name, input }) =>
    placesOf(input).flatMap((path) => {
      const consent = ownValue(CONSENT_AT, path)
      if (consent === undefined || input.consent === consent) return []
      return [{ code: 'consentPlace' as const, at: `${at}/consent`, params: { input: name, path, consent } }]
    }),
  )
}
