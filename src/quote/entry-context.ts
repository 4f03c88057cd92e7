import type { EntryContext } from '../engine/defaults.ts'

/** Query parameters that say how the customer reached the flow: through a dealer's link, or one for employees. [B6.1] */
export const ENTRY_PARAMETERS = {
  organizationNumber: 'intermediaryOrganizationNumber',
  agent: 'salesInitiatedAgent',
  employee: 'anstalld',
} as const

/** The part of an entry context that the browser keeps over a reload: how the customer reached the flow, nothing known about them. */
export function entryContextToKeep({ query = {}, redirect }: EntryContext): EntryContext {
  const kept = Object.values(ENTRY_PARAMETERS).filter((name) => Object.hasOwn(query, name))
  return { query: Object.fromEntries(kept.map((name) => [name, query[name] ?? ''])), ...(redirect && { redirect: {} }) }
}

/** The entry context of a customer who returns to a flow: what the address and the bank's app say now replaces what was kept. */
export function mergeEntryContexts(before: EntryContext | undefined, { query, redirect = before?.redirect }: EntryContext): EntryContext {
  return { query: { ...before?.query, ...query }, ...(redirect && { redirect }) }
}
