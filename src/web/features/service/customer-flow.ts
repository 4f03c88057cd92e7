import type { EntryContext } from '../../../engine/defaults.ts'
import { customerOptions, isForCustomers } from '../../../engine/customer-facts.ts'
import type { Facts, FlowDocument } from '../../../engine/document.ts'
import { ownValue } from '../../../values/own-value.ts'
import { getCustomerFacts } from '../../api/customer-facts.ts'
import type { AppServices } from '../../services/app-services.ts'
import type { OpenFlow } from '../../flow/open-flow.ts'

/**
 * Returns what the server knows of who is signed in, for a flow for customers; nothing for others.
 * @throws ApiCallError
 */
export async function customerFactsFor({ client }: Pick<AppServices, 'client'>, { bundle }: Pick<OpenFlow, 'bundle'>): Promise<Facts> {
  return isForCustomers(bundle.document) ? getCustomerFacts(client, bundle.hash) : {}
}

/** Drops a choice of the address that is not among the customer's own. */
export function withOwnChoices(document: FlowDocument, facts: Facts, query: NonNullable<EntryContext['query']>): EntryContext['query'] {
  const offered = customerOptions(document, facts)
  const foreign = new Set(
    Object.values(document.properties).flatMap(({ options, initial }) => {
      const set = options === undefined ? undefined : ownValue(offered, options)
      const name = initial?.query
      return set && name !== undefined && !set.some(({ code }) => code === ownValue(query, name)) ? [name] : []
    }),
  )
  return Object.fromEntries(Object.entries(query).filter(([name]) => !foreign.has(name)))
}
