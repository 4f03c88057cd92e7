import type { InjectOptions } from 'fastify'
import { isObject } from '../../values/json.ts'
import { sampleOf, sampleText, type CallSchema } from './sample-value.ts'

/** A call as `/openapi.json` describes it. */
export interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: CallSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: CallSchema }>> }
}

/** The parameters and the body of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** An input that the call's description refuses, and the names that the refusal must contain. */
export interface BrokenInput {
  readonly fault: string
  readonly names: string
  readonly input: CallInput
}

/** Returns the request of a call. */
export function requestTo(method: string, path: string, { params = {}, query = {}, body }: CallInput): Omit<InjectOptions, 'headers'> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return {
    method: method.toUpperCase(),
    url: search === '' ? filled : `${filled}?${search}`,
    ...(body && { payload: body }),
  }
}

/** Returns an input that matches the call's description. The call itself may still refuse it. */
export function sampleInput({ parameters = [], requestBody }: Operation): CallInput {
  const body = requestBody?.content['application/json']?.schema
  const given = (place: string) =>
    Object.fromEntries(
      parameters.flatMap(({ in: at, name, required, schema }) =>
        at === place && (required || place === 'path') ? [[name, sampleText(schema)]] : [],
      ),
    )
  return { params: given('path'), query: given('query'), ...(body && { body: sampleOf(body) as Readonly<Record<string, unknown>> }) }
}

/** Returns every way to break a valid input: a missing part, a wrong type or format, too long, or an extra part. */
export function brokenInputs({ parameters = [], requestBody }: Operation, good: CallInput): BrokenInput[] {
  const body = requestBody?.content['application/json']?.schema
  const bodies = body ? brokenValues(body, good.body, 'body').filter(({ value }) => isObject(value)) : []
  return [
    ...parameters.flatMap((parameter) => brokenParameter(parameter, good)),
    ...bodies.map(({ fault, names, value }) => ({ fault, names, input: { ...good, body: value as Readonly<Record<string, unknown>> } })),
  ]
}

function brokenParameter(
  { in: place, name, required, schema }: NonNullable<Operation['parameters']>[number],
  good: CallInput,
): BrokenInput[] {
  const part = place === 'path' ? 'params' : 'query'
  const { [name]: _, ...others } = good[part] ?? {}
  return [
    ...(required && part === 'query' ? [{ fault: `without ${name}`, names: name, input: { ...good, query: others } }] : []),
    ...brokenTexts(schema).map(([fault, text]) => ({
      fault: `with ${name} ${fault}`,
      names: name,
      input: { ...good, [part]: { ...others, [name]: text } },
    })),
  ]
}

/** A value that its schema refuses, the fault, and the name of the faulty part. */
interface BrokenValue {
  readonly fault: string
  readonly names: string
  readonly value: unknown
}

/** Returns every way to break one part of a value, including parts that the value omits. */
function brokenValues(schema: CallSchema, good: unknown, name: string): BrokenValue[] {
  const broken = (fault: string, value: unknown): BrokenValue => ({ fault: `with ${name} ${fault}`, names: name, value })
  const choices = schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? [])
  return [
    ...(schema.type === undefined ? [] : [broken('of another type', schema.type === 'array' ? {} : [])]),
    ...(choices?.length ? [broken('none of its choices', 'noneOfThem')] : []),
    ...brokenTexts(schema).map(([fault, text]) => broken(fault, text)),
    ...(schema.type === 'array' ? brokenLists(schema, good, name) : []),
    ...(schema.type === 'object' ? brokenObjects(schema, isObject(good) ? good : (sampleOf(schema) as object), name) : []),
  ]
}

function brokenObjects({ required = [], properties = {}, additionalProperties }: CallSchema, good: object, at: string): BrokenValue[] {
  const parts: Readonly<Record<string, unknown>> = { ...good }
  return [
    ...required.map((name) => {
      const { [name]: _, ...others } = parts
      return { fault: `without ${name}`, names: name, value: others }
    }),
    ...Object.entries(properties).flatMap(([name, schema]) =>
      brokenValues(schema, parts[name], name).map(({ fault, names, value }) => ({ fault, names, value: { ...parts, [name]: value } })),
    ),
    ...(additionalProperties === false
      ? [{ fault: `with a part too many in ${at}`, names: 'tooMany', value: { ...parts, tooMany: true } }]
      : []),
  ]
}

function brokenLists({ items = {}, minItems = 0, maxItems }: CallSchema, good: unknown, name: string): BrokenValue[] {
  const [first = sampleOf(items)] = Array.isArray(good) ? (good as readonly unknown[]) : []
  const broken = (fault: string, value: unknown[]) => ({ fault: `with ${name} ${fault}`, names: name, value })
  return [
    ...(minItems > 0 ? [broken('empty', [])] : []),
    ...(maxItems === undefined
      ? []
      : [
          broken(
            'too long',
            Array.from({ length: maxItems + 1 }, () => first),
          ),
        ]),
    ...brokenValues(items, first, name).map(({ fault, names, value }) => ({ fault, names, value: [value] })),
  ]
}

/** Returns texts that a schema refuses, each with its fault. */
function brokenTexts({ type, pattern, minLength = 0, maxLength }: CallSchema): [fault: string, text: string][] {
  if (type !== 'string') return []
  const malformed = pattern === undefined ? undefined : ['§', ' '].find((text) => !new RegExp(pattern, 'u').test(text))
  return [
    ...(malformed === undefined ? [] : [['of another form', malformed] as [string, string]]),
    ...(maxLength === undefined ? [] : [['too long', 'a'.repeat(maxLength + 1)] as [string, string]]),
    ...(minLength > 0 ? [['empty', ''] as [string, string]] : []),
  ]
}
