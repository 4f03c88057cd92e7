import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonSchema } from '../../src/values/json.ts'
import { validators } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import { table } from './tables.ts'
import { folderOf } from './widgets.ts'

/** Returns a table of the registry's validators; the description is the first paragraph of each README. */
export async function validatorsTable(root: string): Promise<string> {
  const definitions = [...Object.values(validators), ...Object.values(remoteChecks)]
  const rows = definitions.map(async (definition) => {
    const { keyword, on, params, messages } = definition
    const folder = folderOf(keyword)
    const readme = await readFile(join(root, 'validators', folder, 'README.md'), 'utf8')
    return [
      `[\`${keyword}\`](../validators/${folder}/README.md)`,
      on,
      parametersOf(params)
        .map((name) => `\`${name}\``)
        .join(', '),
      messages.map((message) => `\`${message}\``).join(', '),
      firstParagraph(readme),
    ]
  })
  return table(['keyword', 'on', 'parameters', 'messages', 'what it does'], await Promise.all(rows))
}

/** Returns the names of the parameters in the schema of a keyword's value, at any depth. */
function parametersOf(schema: JsonSchema): string[] {
  const own = Object.keys((schema['properties'] ?? {}) as JsonSchema)
  const alternatives = (schema['anyOf'] ?? []) as readonly JsonSchema[]
  const rows = isObject(schema['items']) ? parametersOf(schema['items']) : []
  return [...new Set([...own, ...alternatives.flatMap(parametersOf), ...rows])]
}

function firstParagraph(readme: string): string {
  const [, paragraph = ''] = readme.split('\n\n')
  return paragraph.replaceAll('\n', ' ')
}
