import type { CustomerFact, Facts, FlowDocument, Option } from './document.ts'
import { isObject, type Json } from '../values/json.ts'

type Declaring = Pick<FlowDocument, 'facts'>

/** Whether a flow is only for signed-in customers. */
export function isForCustomers({ audience }: Pick<FlowDocument, 'audience'>): boolean {
  return audience === 'customer'
}

/** Returns the facts about the signed-in customer that a document declares, in document order. */
export function customerFacts({ facts = {} }: Declaring): [name: string, fact: CustomerFact][] {
  return Object.entries(facts).flatMap(([name, fact]) => ('customer' in fact ? [[name, fact] as [string, CustomerFact]] : []))
}

/** Returns the names of the facts that list the customer's insurances: options sets of the document. */
export function customerChoiceFacts(document: Declaring): string[] {
  return customerFacts(document).flatMap(([name, { customer }]) => (customer === 'insurances' ? [name] : []))
}

/** Returns the options sets that known facts list. A fact that is unknown lists none. */
export function customerOptions(document: Declaring, facts: Facts): Readonly<Record<string, readonly Option[]>> {
  return Object.fromEntries(customerChoiceFacts(document).map((name) => [name, choicesIn(name, facts[name])]))
}

function choicesIn(name: string, listed: Json | undefined): Option[] {
  if (!Array.isArray(listed)) return []
  return (listed as readonly Json[]).flatMap((entry) => {
    const { code, text } = isObject(entry) ? entry : {}
    return typeof code === 'string' && typeof text === 'string' ? [{ code, text, copy: name }] : []
  })
}

/** Returns a bundle whose options sets include those that the facts about the customer list. */
export function withCustomerOptions<
  Sources extends { readonly document: Declaring; readonly options: Readonly<Record<string, readonly Option[]>> },
>(sources: Sources, facts: Facts): Sources {
  return { ...sources, options: { ...sources.options, ...customerOptions(sources.document, facts) } }
}
