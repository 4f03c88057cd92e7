import { isObject, type JsonObject } from '../values/json.ts'
import { migrateInput } from './migrate.ts'

/** Returns a fragment or a group with its inputs in today's format: they have no version. */
export function migrateInputs(owner: JsonObject): JsonObject {
  const { properties } = owner
  return isObject(properties) ? { ...owner, properties: mapObjects(properties, migrateInput) } : owner
}

/** Returns an object with its members that are objects changed. */
export function mapObjects(members: JsonObject, change: (member: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, isObject(member) ? change(member) : member]))
}
