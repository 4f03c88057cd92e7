import type { Arrival } from '../engine/defaults.ts'

/** Parameters of the address that tell how the customer came: by a dealer's link, or by one for employees. [B6.1] */
export const ARRIVAL_PARAMETERS = {
  organizationNumber: 'intermediaryOrganizationNumber',
  agent: 'salesInitiatedAgent',
  employee: 'anstalld',
} as const

/** What is kept of an arrival over a reload: how the customer came, nothing of what is known about them. */
export function arrivalToKeep({ query = {}, redirect }: Arrival): Arrival {
  const kept = Object.values(ARRIVAL_PARAMETERS).filter((name) => Object.hasOwn(query, name))
  return { query: Object.fromEntries(kept.map((name) => [name, query[name] ?? ''])), ...(redirect && { redirect: {} }) }
}

/** An arrival, where the customer has come back to what they began when they came before. */
export function againAs(before: Arrival | undefined, { query, redirect = before?.redirect }: Arrival): Arrival {
  return { query: { ...before?.query, ...query }, ...(redirect && { redirect }) }
}
