import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'

/** A value of JSON, whatever it is. */
const Value = Type.Unsafe<Json>({})

/** Asks what a registry knows: the published flow, one of its looked-up facts, and what it is made of. */
export const FactRequest = Type.Object(
  {
    bundle: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    fact: Type.String({ maxLength: 60 }),
    args: Type.Record(Type.String({ maxLength: 60 }), Value),
  },
  { additionalProperties: false },
)
export type FactRequest = Static<typeof FactRequest>

/** The fact; `null` when it is not known. */
export const FactResponse = Type.Object({ value: Value })
export type FactResponse = Static<typeof FactResponse>
