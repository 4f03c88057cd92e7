import type { ContactDetails } from '../../../contract/customer-update.ts'
import { isObject } from '../../../values/json.ts'

/** A contact detail, and the instant when the person gave it: ISO 8601 in UTC. */
interface Given {
  readonly value: string
  readonly at: string
}

type Field = keyof ContactDetails

/** The contact details that a person has given, each with its instant. */
export type GivenContact = Readonly<Partial<Record<Field, Given>>>

const FIELDS = ['street', 'zip', 'city', 'email', 'phone'] as const satisfies readonly Field[]

/**
 * Returns the details after some are given at an instant. A detail that was given later stays: a purchase that is concluded late
 * does not replace what the customer has changed since.
 */
export function afterGiving(known: GivenContact, given: ContactDetails, at: Date): GivenContact {
  const instant = at.toISOString()
  const newer = FIELDS.flatMap((field) => {
    const value = given[field]
    const before = known[field]
    return value === undefined || (before !== undefined && before.at > instant) ? [] : [[field, { value, at: instant }] as const]
  })
  return { ...known, ...Object.fromEntries(newer) }
}

/** Returns the details without their instants. */
export function valuesOf(given: GivenContact): ContactDetails {
  return Object.fromEntries(FIELDS.flatMap((field) => (given[field] ? [[field, given[field].value] as const] : [])))
}

/**
 * Returns the details of a stored text. A detail without an instant is from before instants were stored.
 * @param changedAt the instant of the row's last change
 */
export function readGiven(stored: string, changedAt: Date): GivenContact {
  const content: unknown = JSON.parse(stored)
  if (!isObject(content)) return {}
  const at = changedAt.toISOString()
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const detail = content[field]
      if (typeof detail === 'string') return [[field, { value: detail, at }] as const]
      return isGiven(detail) ? [[field, detail] as const] : []
    }),
  )
}

function isGiven(detail: unknown): detail is Given {
  return isObject(detail) && typeof detail['value'] === 'string' && typeof detail['at'] === 'string'
}
