import { isObject, type Json, type JsonObject } from '../../../values/json.ts'
import type { PartDeclaration, RegistryDeclaration, RegistryValueType } from '../../../engine/registry.ts'
import { ownValue } from '../../../values/own-value.ts'

/** A registry's answer does not match its declaration. */
class RegistryMismatchError extends Error {
  override readonly name = 'RegistryMismatchError'
}

/**
 * Returns the parts of a registry's answer that documents may read: the declared, non-private ones. If none remain, it
 * returns undefined, so an item with only private parts looks unknown.
 * @throws RegistryMismatchError when a value's type differs from the declaration
 */
export function openParts({ gives }: RegistryDeclaration, answer: Json | undefined): Json | undefined {
  if (answer === undefined || answer === null) return answer
  if (gives.type !== 'object') return openPart(gives, answer)
  if (!isObject(answer)) throw new RegistryMismatchError('not an object')
  const parts: JsonObject = Object.fromEntries(
    Object.entries(gives.properties).flatMap(([name, declared]) => {
      const part = ownValue(answer, name)
      const open = part === undefined || part === null ? undefined : openPart(declared, part)
      return open === undefined ? [] : [[name, open]]
    }),
  )
  return Object.keys(parts).length === 0 ? undefined : parts
}

function openPart({ type, isPrivate }: PartDeclaration, answer: Json): Json | undefined {
  if (isPrivate === true) return undefined
  if (!IS_TYPE[type](answer)) throw new RegistryMismatchError(`not of the type ${type}`)
  return answer
}

const IS_TYPE: Readonly<Record<RegistryValueType, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
}
