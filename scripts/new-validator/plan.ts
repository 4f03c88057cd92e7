import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { computations } from '../../computations/registry.ts'
import type { JsonObject, JsonSchema } from '../../src/values/json.ts'
import { validatorManifest } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import { addToCopy, validatorPages } from '../scaffold/copy-source.ts'
import { ScaffoldError } from '../scaffold/scaffold-error.ts'
import { keywordOf } from './keyword.ts'
import { addToRegistry } from './registry-source.ts'
import { addToWidening } from './widening-source.ts'
import { filesOf, messageOf, PLACEHOLDERS, type On } from './templates.ts'

/** The request. */
export interface NewValidator {
  /** Name of its folder. */
  readonly name: string
  readonly on: On
  /** The keyword that it precedes in the registry. */
  readonly before?: string | undefined
}

/** Every file to write, except the output of `npm run write:format`: the texts by path. */
export interface Plan {
  readonly keyword: string
  readonly files: ReadonlyMap<string, string>
  /** Languages whose page gets no text: there is no placeholder in that language. */
  readonly withoutText: readonly string[]
}

/**
 * Works out every file of a new validator. Nothing is written yet.
 * @param root folder of the project
 * @throws ScaffoldError
 */
export async function planValidator(root: string, { name, on, before }: NewValidator): Promise<Plan> {
  const schema = JSON.parse(await readFile(join(root, 'flow-schemas', 'flow.schema.json'), 'utf8')) as JsonSchema
  const keyword = keywordOf(name, takenWords(schema))
  const folder = join(root, 'validators', name)
  if (existsSync(folder)) throw new ScaffoldError(`validators/${name} is there already.`)

  const files = new Map<string, string>()
  for (const [file, text] of Object.entries(filesOf(keyword, on))) files.set(join(folder, file), text)
  const registryPath = join(root, 'validators', 'registry.ts')
  files.set(registryPath, addToRegistry(await readFile(registryPath, 'utf8'), { keyword, folder: name, before }))
  const wideningPath = join(root, 'validators', 'widening.ts')
  files.set(wideningPath, addToWidening(await readFile(wideningPath, 'utf8'), keyword))
  const withoutText: string[] = []
  for (const { path, language } of await validatorPages(root)) {
    const text = PLACEHOLDERS[language]
    if (text === undefined) withoutText.push(language)
    else files.set(path, addToCopy(await readFile(path, 'utf8'), `error.${messageOf(keyword)}`, text))
  }
  return { keyword, files, withoutText }
}

/** Words that mean something in a document or in the registry. */
function takenWords(schema: JsonSchema): ReadonlySet<string> {
  const definitions = schema['$defs'] as { readonly input: { readonly properties: JsonObject } }
  return new Set([
    ...Object.keys(definitions.input.properties),
    ...Object.keys(validatorManifest),
    ...Object.keys(remoteChecks),
    ...Object.keys(computations),
    'validators',
    'validatorManifest',
  ])
}
