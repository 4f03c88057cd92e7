import { isObject, type Json, type JsonObject } from '../../../values/json.ts'
import type { PartDeclaration, RegistryDeclaration, ToldType } from '../../../engine/registry.ts'

/** A registry told something else than it is declared to. */
class RegistryMismatchError extends Error {
  override readonly name = 'RegistryMismatchError'
}

/**
 * Of what a registry told, what documents may know: the declared parts that are not private. Where there are none, nothing
 * is known: a thing that only private parts are known of looks like one that the registry does not have.
 * @throws RegistryMismatchError when a value has another type than declared
 */
export function openParts({ gives }: RegistryDeclaration, told: Json | undefined): Json | undefined {
  if (told === undefined || told === null) return told
  if (gives.type !== 'object') return openPart(gives, told)
  if (!isObject(told)) throw new RegistryMismatchError('not an object')
  const parts: JsonObject = Object.fromEntries(
    Object.entries(gives.properties).flatMap(([name, declared]) => {
      const part = Object.hasOwn(told, name) ? told[name] : undefined
      const open = part === undefined || part === null ? undefined : openPart(declared, part)
      return open === undefined ? [] : [[name, open]]
    }),
  )
  return Object.keys(parts).length === 0 ? undefined : parts
}

function openPart({ type, isPrivate }: PartDeclaration, told: Json): Json | undefined {
  if (isPrivate === true) return undefined
  if (!IS_TYPE[type](told)) throw new RegistryMismatchError(`not of the type ${type}`)
  return told
}

const IS_TYPE: Readonly<Record<ToldType, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
}
