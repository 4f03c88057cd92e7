import type { EntryContext } from '../engine/defaults.ts'

/** Query parameters for the channel: a dealer's link, or one for employees. [B6.1] */
export const ENTRY_PARAMETERS = {
  organizationNumber: 'intermediaryOrganizationNumber',
  agent: 'salesInitiatedAgent',
  employee: 'anstalld',
} as const

/** Returns the part of an entry context that the browser keeps over a reload: the channel, no personal data. */
export function entryContextToKeep({ query = {}, redirect }: EntryContext): EntryContext {
  const kept = Object.values(ENTRY_PARAMETERS).filter((name) => Object.hasOwn(query, name))
  return { query: Object.fromEntries(kept.map((name) => [name, query[name] ?? ''])), ...(redirect && { redirect: {} }) }
}

/**
 * Returns the entry context of a customer who returns to a flow: new values from the address and the bank's app replace
 * the kept ones.
 */
export function mergeEntryContexts(
  before: EntryContext | undefined,
  { query, redirect = before?.redirect, customer }: EntryContext,
): EntryContext {
  return { query: { ...before?.query, ...query }, ...(redirect && { redirect }), ...(customer && { customer }) }
}
