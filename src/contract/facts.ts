import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'

/** Any JSON value. */
const Value = Type.Unsafe<Json>({})

/** Asks a registry for a looked-up fact: the published flow, the fact's name, and its arguments. */
export const FactRequest = Type.Object(
  {
    bundle: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    fact: Type.String({ maxLength: 60 }),
    args: Type.Record(Type.String({ maxLength: 60 }), Value),
  },
  { additionalProperties: false },
)
export type FactRequest = Static<typeof FactRequest>

/** Asks for what the server knows of who is signed in: the published flow. */
export const CustomerFactsQuery = Type.Object({ bundle: FactRequest.properties.bundle }, { additionalProperties: false })

/** The known facts about the customer, by the names of the document. */
export const CustomerFactsResponse = Type.Object({ facts: Type.Record(Type.String(), Value) })
export type CustomerFactsResponse = Static<typeof CustomerFactsResponse>

/** The fact; `null` if unknown. */
export const FactResponse = Type.Object({ value: Value })
export type FactResponse = Static<typeof FactResponse>
