import { isObject } from '../../values/json.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { newPath, type Renames } from './new-path.ts'
import { renameInParams } from './rename-params.ts'

/**
 * Returns a condition, or a part of one, with the names of answers renamed.
 * @param place the ids that lead to what it asks about: a group of answers, or an answer
 */
export function renameInCondition(registry: ValidatorRegistry, renames: Renames, place: readonly string[], condition: unknown): unknown {
  const within = (schema: unknown, at: readonly string[]): unknown => {
    if (Array.isArray(schema)) return schema.map((part: unknown) => within(part, at))
    if (!isObject(schema)) return schema
    const keywords = Object.entries(renameInParams(registry, renames, at, schema)).map(([keyword, value]): [string, unknown] => {
      if (keyword === 'required' && Array.isArray(value)) return [keyword, renameIds(renames, at, value)]
      if (keyword === 'properties' && isObject(value)) {
        const named = Object.entries(value).map(([id, part]) => [newPath(renames, at, id), within(part, [...at, id])] as const)
        return [keyword, Object.fromEntries(named)]
      }
      return [keyword, OF_THE_SAME.has(keyword) ? within(value, at) : value]
    })
    return Object.fromEntries(keywords)
  }
  return within(condition, place)
}

/** Keywords whose schemas apply to the same value, or to each of its rows. */
const OF_THE_SAME: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'items', 'contains'])

/** Returns ids of a group's inputs. @param place the ids that lead to the group */
export function renameIds(renames: Renames, place: readonly string[], ids: readonly unknown[]): unknown[] {
  return ids.map((id) => (typeof id === 'string' ? newPath(renames, place, id) : id))
}
