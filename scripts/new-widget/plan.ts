import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WIDGETS } from '../../src/engine/widget-table.ts'
import { WIDGET_FOLDER } from '../format/widgets.ts'
import { addBelow, validatorPages } from '../scaffold/copy-source.ts'
import { identifierOf } from '../scaffold/identifier.ts'
import { ScaffoldError } from '../scaffold/scaffold-error.ts'
import { addToRegistry } from './registry-source.ts'
import { filesOf, OWN_WORDS, PLACEHOLDERS } from './templates.ts'

const WIDGET = { kind: 'widget', example: 'color-picker' } as const
const REQUIRED = 'error.schema.required'

/** Every file to write, except the output of `npm run write:format`: the texts by path. */
export interface Plan {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
  /** Languages whose page gets no text: there is no placeholder in that language. */
  readonly withoutText: readonly string[]
}

/**
 * Works out every file of a new widget. Nothing is written yet.
 * @param root folder of the project
 * @param folder name of the widget's folder
 * @throws ScaffoldError
 */
export async function planWidget(root: string, folder: string): Promise<Plan> {
  const name = identifierOf(folder, WIDGET, new Set<string>([...WIDGETS, ...OWN_WORDS]))
  const path = join(root, WIDGET_FOLDER, folder)
  if (existsSync(path)) throw new ScaffoldError(`${WIDGET_FOLDER}/${folder} exists already.`)
  const files = new Map(Object.entries(filesOf(name, folder)).map(([file, text]) => [join(path, file), text]))
  const registry = join(root, WIDGET_FOLDER, 'registry.ts')
  files.set(registry, addToRegistry(await readFile(registry, 'utf8'), name, folder))
  const withoutText: string[] = []
  for (const page of await validatorPages(root)) {
    const text = PLACEHOLDERS[page.language]
    if (text === undefined) withoutText.push(page.language)
    else files.set(page.path, addBelow(await readFile(page.path, 'utf8'), REQUIRED, `${REQUIRED}.${name}`, text))
  }
  return { name, files, withoutText }
}
