import type { Json } from '../../../values/json.ts'

/** Returns a value as its JSON: instants as texts, what is undefined left out. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json
