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

/** The fact; `null` if unknown. */
export const FactResponse = Type.Object({ value: Value })
export type FactResponse = Static<typeof FactResponse>
