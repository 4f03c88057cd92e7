import { Type, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isObject, type Json } from '../../../../values/json.ts'
import type { PartDeclaration, RegistryDeclaration, RegistryValueType } from '../../../../engine/registry.ts'
import { ownValue } from '../../../../values/own-value.ts'
import { REGISTRIES, RegistryError, type RegistryName } from '../registry-port.ts'

/** One line of text: it is shown to customers, and written into their papers. */
const Text = Type.String({ maxLength: 200, pattern: '^[^\\p{Cc}\\p{Cf}]*$' })
const MOST = 1_000_000_000

const OF_TYPE: Readonly<Record<RegistryValueType, TSchema>> = {
  string: Text,
  integer: Type.Integer({ minimum: -MOST, maximum: MOST }),
  number: Type.Number({ minimum: -MOST, maximum: MOST }),
  boolean: Type.Boolean(),
}

const valueOf = ({ type }: PartDeclaration): TSchema => OF_TYPE[type]

/** Parts that a registry does not have may be null or missing. */
function dataOf(gives: RegistryDeclaration['gives']): TSchema {
  if (gives.type !== 'object') return valueOf(gives)
  const parts = Object.entries(gives.properties).map(([name, part]) => [name, Type.Optional(Type.Union([valueOf(part), Type.Null()]))])
  return Type.Object(Object.fromEntries(parts) as Record<string, TSchema>)
}

/** Why there is data or none: a missing thing must not look like a service that does not answer. */
const answerOf = (gives: RegistryDeclaration['gives']) =>
  Type.Union([
    Type.Object({ state: Type.Literal('known'), data: dataOf(gives) }),
    Type.Object({ state: Type.Literal('none') }),
    Type.Object({ state: Type.Literal('unknown') }),
  ])

const CHECKS = {
  postalCode: Compile(answerOf(REGISTRIES.postalCode.gives)),
  person: Compile(answerOf(REGISTRIES.person.gives)),
  vehicle: Compile(answerOf(REGISTRIES.vehicle.gives)),
  property: Compile(answerOf(REGISTRIES.property.gives)),
} satisfies Record<RegistryName, unknown>

/**
 * Reads the answer of a registry: the declared parts alone.
 * @returns null if the thing certainly does not exist; undefined if it is unknown
 * @throws RegistryError `otherForm`
 */
export function readAnswer(name: RegistryName, body: unknown): Json | undefined {
  if (!isObject(body) || !CHECKS[name].Check(body)) throw new RegistryError('otherForm')
  if (body['state'] !== 'known') return body['state'] === 'none' ? null : undefined
  const { gives }: RegistryDeclaration = REGISTRIES[name]
  const data = body['data'] as Json
  if (gives.type !== 'object' || !isObject(data)) return data
  const parts = Object.keys(gives.properties).map((part) => [part, ownValue(data, part)] as const)
  const known = parts.filter((part): part is readonly [string, Json] => part[1] !== undefined && part[1] !== null)
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
