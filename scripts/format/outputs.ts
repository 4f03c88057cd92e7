import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { completeMetaSchema } from '../../src/engine/compile/check-schema.ts'
import { definitions } from '../../src/engine/format/definitions.ts'
import { flow } from '../../src/engine/format/flow.ts'
import type { DefinitionName, RecordShape } from '../../src/engine/format/shape.ts'
import { fact } from '../../src/engine/format/fact.ts'
import { block } from '../../src/engine/format/step.ts'
import { PolicyDocumentContent } from '../../src/contract/documents.ts'
import { contentSchemas, SHAPES } from '../../src/server/features/content/content-schemas.ts'
import { formatJson } from '../../src/server/features/content/format-json.ts'
import { tariffFileSchema } from '../../src/server/ports/core-system/embedded/tariff/file-schema.ts'
import { validatorManifest } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import type { Fragment } from '../../src/engine/fragment.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { replaceBetween } from './between.ts'
import { articleTable, kindTable, linkTable, productTable } from './content-tables.ts'
import { fragmentsPage } from './fragments.ts'
import { schemaOfFormat } from './schema.ts'
import { fieldTable, stepsTable, variantsTable, widgetsTable } from './tables.ts'
import { typesOfFormat } from './types.ts'
import { validatorsTable } from './validators.ts'
import { readWidgets, widgetTable, widgetWritings } from './widgets.ts'

/**
 * Returns the files generated from the definitions of the format, the widgets, the validators and every kind of content: their texts by path
 * from the root.
 */
export async function formatOutputs(root: string): Promise<ReadonlyMap<string, string>> {
  const widgets = await readWidgets(root)
  const schema = completeMetaSchema(schemaOfFormat(widgets.map(({ name }) => name)), validatorManifest, remoteChecks)
  return new Map([
    ...Object.entries(contentSchemas(schema)).map(([kind, own]) => [`flow-schemas/${kind}.schema.json`, formatJson(own)] as const),
    ['flow-schemas/tariff.schema.json', formatJson(tariffFileSchema())],
    await formatted(root, 'src/engine/widget-table.ts', widgetTable(widgets)),
    await formatted(root, 'src/engine/widget-writings.ts', widgetWritings(widgets)),
    await between(root, 'src/engine/document.ts', { types: typesOfFormat() }),
    await between(root, 'docs/flow-document.md', {
      document: fieldTable(flow),
      inputs: fieldTable(recordOf('input'), [VALIDATOR_ROW]),
      initial: fieldTable(recordOf('initial')),
      widgets: widgetsTable(widgets),
      facts: variantsTable(fact),
      outcomes: fieldTable(recordOf('outcome')),
      blocks: fieldTable(block),
      groups: fieldTable(recordOf('groupUse')),
      'step types': stepsTable(),
      steps: fieldTable(recordOf('step')),
      sections: fieldTable(recordOf('section')),
    }),
    await between(root, 'docs/editors.md', { 'product page': productTable(), article: articleTable(), links: linkTable() }),
    await between(root, 'docs/content-kinds.md', {
      options: kindTable(SHAPES.options),
      lookup: kindTable(SHAPES.lookup),
      fragment: kindTable(contentSchemas(schema).fragment),
      documents: kindTable(PolicyDocumentContent),
      personas: kindTable(SHAPES.personas),
      assortment: kindTable(SHAPES.assortment),
      tariff: kindTable(tariffFileSchema()),
    }),
    await formatted(root, 'docs/fragments.md', fragmentsPage(await readFragments(root))),
    await between(root, 'docs/validators.md', { validators: await validatorsTable(root) }),
  ])
}

/** Returns the fragments of the content folder, by name. */
async function readFragments(root: string): Promise<Fragment[]> {
  const files = await readContentFolder(join(root, 'flow-schemas'))
  return files.flatMap(({ kind, body }) => (kind === 'fragment' ? [body as unknown as Fragment] : []))
}

const VALIDATOR_ROW = [
  '`personalNumber`, `age`, `phone` …',
  '',
  '',
  'Validators, one keyword each: see [the table](validators.md#the-validators).',
]

function recordOf(name: DefinitionName): RecordShape {
  const { shape } = definitions[name]
  if (shape.kind !== 'record') throw new Error(`"${name}" has no fields.`)
  return shape
}

async function between(root: string, path: string, contents: Readonly<Record<string, string>>): Promise<[string, string]> {
  const text = await readFile(join(root, path), 'utf8')
  const written = Object.entries(contents).reduce((before, [name, content]) => replaceBetween(before, name, content), text)
  return formatted(root, path, written)
}

/** Formats a text with the repository's formatter. */
async function formatted(root: string, path: string, text: string): Promise<[string, string]> {
  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as Record<string, unknown>
  const { code, errors } = await format(path, text, options)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be formatted: ${error.message}`)
  return [path, code]
}
