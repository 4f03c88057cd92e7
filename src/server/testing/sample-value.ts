/** The JSON Schema keywords that call descriptions use. */
export interface CallSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly CallSchema[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly items?: CallSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, CallSchema>>
  readonly additionalProperties?: boolean | CallSchema
}

/** Texts of every format in the calls: personal numbers, names, tokens, addresses. */
const TEXTS = [
  'abc',
  '2026-11-24',
  '198507092388',
  '75236',
  'MLB012',
  'TQ00000000000000000000',
  'a'.repeat(22),
  'a'.repeat(32),
  `form-${'a'.repeat(22)}`,
  'v1.aaaa.aaaa.aaaa',
  'villkor.pdf',
  '/person/x',
] as const

/**
 * Returns a value that matches a schema, without optional parts.
 * @throws Error for a pattern that no known text matches: add one
 */
export function sampleOf(schema: CallSchema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  switch (schema.type) {
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]))
    case undefined:
    default:
      return true
  }
}

/** Returns a text that matches the schema of a parameter or a part of a body. @throws Error */
export function sampleText({ enum: words, pattern = '', minLength = 0, maxLength = Infinity }: CallSchema): string {
  if (words) return String(words[0])
  const form = new RegExp(pattern, 'u')
  const text = TEXTS.find((known) => form.test(known) && known.length >= minLength && known.length <= maxLength)
  if (text === undefined) throw new Error(`no text of the form ${pattern} is known`)
  return text
}
