import type { TSchema } from 'typebox'
import { ArticleContent } from '../../../contract/articles.ts'
import { Assortment } from '../../../contract/assortment.ts'
import { CopyPage } from '../../../contract/copy-page.ts'
import { PolicyDocuments } from '../../../contract/documents.ts'
import { LookupSet } from '../../../contract/lookups.ts'
import { OptionsSet } from '../../../contract/options-set.ts'
import { ProductPage } from '../../../contract/product.ts'
import { fragmentSchema } from '../../../engine/compile/fragment-schema.ts'
import { PERSONAS_SCHEMA } from '../../../personas/persona.ts'
import type { JsonObject, JsonSchema } from '../../../values/json.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'

/** Plain JSON of a shape of TypeBox: its schema is data. */
const schemaOf = (title: string, shape: TSchema): JsonSchema => titled(title, JSON.parse(JSON.stringify(shape)) as JsonObject)

const titled = (title: string, schema: JsonObject): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...schema,
})

/** The JSON Schema of each kind of content whose schema does not follow from the flow format. */
export const SHAPES = {
  copy: schemaOf('Copy page', CopyPage),
  options: schemaOf('Options set', OptionsSet),
  product: schemaOf('Page of a product', ProductPage),
  documents: schemaOf('Documents of a product', PolicyDocuments),
  personas: titled('Personas', PERSONAS_SCHEMA),
  lookup: schemaOf('Lookup set', LookupSet),
  assortment: schemaOf('Assortment', Assortment),
  article: schemaOf('Article', ArticleContent),
} as const satisfies Readonly<Partial<Record<ContentKind, JsonSchema>>>

const known = new WeakMap<JsonSchema, Readonly<Record<ContentKind, JsonSchema>>>()

/**
 * Returns the JSON Schema of every kind of content. `npm run write:format` writes them for text editors, the content
 * service checks by them.
 * @param metaSchema of flows, with the keywords of the validators
 */
export function contentSchemas(metaSchema: JsonSchema): Readonly<Record<ContentKind, JsonSchema>> {
  const made = known.get(metaSchema) ?? { ...SHAPES, flow: metaSchema, fragment: fragmentSchema(metaSchema) }
  known.set(metaSchema, made)
  return made
}
