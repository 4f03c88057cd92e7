import type { InjectOptions } from 'fastify'

/** The part of JSON Schema that requests are broken by. */
interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
}

/** A call as `/openapi.json` describes it. */
export interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** What a call is made with. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** An input that its description refuses, and what the refusal must name. */
export interface BrokenInput {
  readonly fault: string
  readonly names: string
  readonly input: CallInput
}

/** The request that makes a call. */
export function requestTo(method: string, path: string, { params = {}, query = {}, body }: CallInput): Omit<InjectOptions, 'headers'> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return {
    method: method.toUpperCase(),
    url: search === '' ? filled : `${filled}?${search}`,
    ...(body && { payload: body }),
  }
}

/** Each way to break a good input by the description of its call: a part left out, of a wrong type or form, or one too many. */
export function brokenInputs({ parameters = [], requestBody }: Operation, good: CallInput): BrokenInput[] {
  const body = requestBody?.content['application/json']?.schema
  return [...parameters.flatMap((parameter) => brokenParameter(parameter, good)), ...(body ? brokenBodies(body, good) : [])]
}

function brokenParameter(
  { in: place, name, required, schema }: NonNullable<Operation['parameters']>[number],
  good: CallInput,
): BrokenInput[] {
  const part = place === 'path' ? 'params' : 'query'
  const { [name]: _, ...others } = good[part] ?? {}
  const malformed = malformedText(schema)
  return [
    ...(required && part === 'query' ? [{ fault: `without ${name}`, names: name, input: { ...good, query: others } }] : []),
    ...(malformed === undefined
      ? []
      : [{ fault: `with another ${name}`, names: name, input: { ...good, [part]: { ...others, [name]: malformed } } }]),
  ]
}

function brokenBodies({ required = [], properties = {}, additionalProperties }: Schema, good: CallInput): BrokenInput[] {
  const broken = (fault: string, names: string, body: Readonly<Record<string, unknown>>) => ({ fault, names, input: { ...good, body } })
  const without = (name: string) => Object.fromEntries(Object.entries(good.body ?? {}).filter(([key]) => key !== name))
  return [
    ...required.map((name) => broken(`without ${name}`, name, without(name))),
    ...Object.entries(properties).flatMap(([name, schema]) =>
      schema.type === undefined ? [] : [broken(`with ${name} of another type`, name, { ...good.body, [name]: valueOfAnotherType(schema) })],
    ),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const malformed = malformedText(schema)
      return malformed === undefined ? [] : [broken(`with another ${name}`, name, { ...good.body, [name]: malformed })]
    }),
    ...(additionalProperties === false ? [broken('with a part too many', 'tooMany', { ...good.body, tooMany: true })] : []),
  ]
}

/** A text that a pattern refuses. */
function malformedText({ pattern }: Schema): string | undefined {
  return pattern === undefined ? undefined : ['§', ' '].find((text) => !new RegExp(pattern, 'u').test(text))
}

function valueOfAnotherType({ type }: Schema): unknown {
  return type === 'array' ? {} : []
}
