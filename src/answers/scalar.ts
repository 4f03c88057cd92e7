import { isObject, type Json } from '../values/json.ts'

/** The possible values of an answer without parts. */
export type Scalar = string | number | boolean

/** Returns an answer without parts; undefined for a list, an object or no answer. */
export function asScalar(value: Json | undefined): Scalar | undefined {
  return value === null || Array.isArray(value) || isObject(value) ? undefined : (value as Scalar | undefined)
}
