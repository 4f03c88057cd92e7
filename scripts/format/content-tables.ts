import { ArticleContent } from '../../src/contract/articles.ts'
import { ProductPage } from '../../src/contract/product.ts'
import { Link } from '../../src/contract/links.ts'
import { table } from './tables.ts'

/** Returns a table of the keys of a kind of content: name, type, required, meaning. */
export const kindTable = (schema: Described): string => tableOf(schema)

/** The part of a schema that the table shows. */
interface Described {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Described
  readonly anyOf?: readonly Described[]
  readonly additionalProperties?: Described | boolean
  readonly patternProperties?: Readonly<Record<string, Described>>
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[] | undefined
}

/** Returns a table of the keys of `product.json`: name, type, required, meaning. */
export const productTable = (): string => tableOf(ProductPage)

/** Returns a table of the keys of an article: name, type, required, meaning. */
export const articleTable = (): string => tableOf(ArticleContent)

/** Returns a table of the keys of each type of link. */
export const linkTable = (): string =>
  table(
    ['linktype', 'key', 'required', 'meaning'],
    (Link as Described).anyOf?.flatMap(({ properties: { linktype, ...others } = {}, required = [] }) =>
      Object.entries(others).map(([name, { description = '' }]) => [
        wordsOf(linktype ?? {}),
        `\`${name}\``,
        required.includes(name) ? 'yes' : '',
        description,
      ]),
    ) ?? [],
  )

const tableOf = (schema: Described): string => table(['key', 'type', 'required', 'meaning'], rowsOf(schema))

function rowsOf({ properties = {}, required = [] }: Described, path = ''): string[][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const own = path + name
    const row = [`\`${own}\``, wordsOf(schema), required.includes(name) ? 'yes' : '', schema.description ?? '']
    return [row].concat(rowsOf(schema, `${own}.`), rowsOf(schema.items ?? {}, `${own}[].`), rowsOf(valuesOf(schema), `${own}.<name>.`))
  })
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

/** What stands under any name of an object. */
function valuesOf({ additionalProperties, patternProperties = {} }: Described): Described {
  const [named] = Object.values(patternProperties)
  return named ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

function wordsOf({ type = '', const: constant, enum: choices, items, anyOf }: Described): string {
  if (anyOf) return [...new Set(anyOf.map(wordsOf))].join(' or ')
  if (items?.anyOf) return 'list'
  if (typeof type !== 'string') return type.map((one) => SCALARS[one] ?? one).join(' or ')
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``
  if (choices) return choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ')
  return items ? `list of ${items.enum ? wordsOf(items) : `${wordsOf(items)}s`}` : (SCALARS[type] ?? type)
}
