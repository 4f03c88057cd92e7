import type { Facts, FlowDocument } from '../engine/document.ts'

/** The given fact, and part of the product's metadata, that says whether a purchase asks for consent to marketing. [B3.1] */
const MARKETING_FACT = 'displayElectronicMarketing'

/** Whether a flow has the fact: then its question about marketing follows the product's metadata. */
export function followsMetadata({ facts = {}, quote }: Pick<FlowDocument, 'facts' | 'quote'>): boolean {
  const fact = facts[MARKETING_FACT]
  return quote !== undefined && fact !== undefined && 'given' in fact
}

/** Returns the fact for a flow. */
export function marketingFact(isAsked: boolean): Facts {
  return { [MARKETING_FACT]: isAsked }
}
