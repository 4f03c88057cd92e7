import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonSchema } from '../../src/values/json.ts'
import { validators } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import { table } from './tables.ts'
import { folderOf } from './widgets.ts'

/** The validators of the registry: what each checks is the first paragraph of its README. */
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

/** The names of the parameters, wherever the schema of the keyword's value has them. */
function parametersOf(schema: JsonSchema): string[] {
  const own = Object.keys((schema['properties'] ?? {}) as JsonSchema)
  const alternatives = (schema['anyOf'] ?? []) as readonly JsonSchema[]
  return [...new Set([...own, ...alternatives.flatMap(parametersOf)])]
}

function firstParagraph(readme: string): string {
  const [, paragraph = ''] = readme.split('\n\n')
  return paragraph.replaceAll('\n', ' ')
}
