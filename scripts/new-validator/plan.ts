import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { computations } from '../../computations/registry.ts'
import { completeMetaSchema } from '../../src/engine/compile/check-schema.ts'
import type { JsonObject, JsonSchema } from '../../src/values/json.ts'
import type { ValidatorManifest } from '../../src/engine/validator.ts'
import { formatJson } from '../../src/server/features/content/format-json.ts'
import { validatorManifest } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import { addToCopy, PLACEHOLDERS } from './copy-source.ts'
import { keywordOf } from './keyword.ts'
import { NewValidatorError } from './new-validator-error.ts'
import { addToRegistry } from './registry-source.ts'
import { filesOf, messageOf, NEW_PARAMS, type On } from './templates.ts'

/** What is asked for. */
export interface NewValidator {
  /** Name of its folder. */
  readonly name: string
  readonly on: On
  /** The keyword that it stands before in the registry. */
  readonly before?: string | undefined
}

/** Everything that will be written: the texts by path. */
export interface Plan {
  readonly keyword: string
  readonly files: ReadonlyMap<string, string>
  /** Languages whose page got no text: nobody has written one here. */
  readonly withoutText: readonly string[]
}

/**
 * Works out every file of a new validator. Nothing is written yet.
 * @param root folder of the project
 * @throws NewValidatorError
 */
export async function planValidator(root: string, { name, on, before }: NewValidator): Promise<Plan> {
  const schemaPath = join(root, 'flow-schemas', 'flow.schema.json')
  const schema = JSON.parse(await readFile(schemaPath, 'utf8')) as JsonSchema
  const keyword = keywordOf(name, takenWords(schema))
  const folder = join(root, 'validators', name)
  if (existsSync(folder)) throw new NewValidatorError(`validators/${name} is there already.`)

  const files = new Map<string, string>()
  for (const [file, text] of Object.entries(filesOf(keyword, on))) files.set(join(folder, file), text)
  const registryPath = join(root, 'validators', 'registry.ts')
  files.set(registryPath, addToRegistry(await readFile(registryPath, 'utf8'), { keyword, folder: name, before }))
  const withoutText: string[] = []
  for (const { path, language } of await copyPages(root)) {
    const text = PLACEHOLDERS[language]
    if (text === undefined) withoutText.push(language)
    else files.set(path, addToCopy(await readFile(path, 'utf8'), `error.${messageOf(keyword)}`, text))
  }
  files.set(schemaPath, formatJson(completeMetaSchema(schema, manifestWith(keyword, on, before), remoteChecks)))
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

async function copyPages(root: string): Promise<{ path: string; language: string }[]> {
  const folder = join(root, 'flow-schemas', 'copy')
  return (await readdir(folder)).flatMap((file) => {
    const [, language] = /^validators\.([a-z]{2})\.json$/.exec(file) ?? []
    return language === undefined ? [] : [{ path: join(folder, file), language }]
  })
}

function manifestWith(keyword: string, on: On, before: string | undefined): ValidatorManifest {
  const entries = Object.entries(validatorManifest)
  const place = entries.findIndex(([other]) => other === before)
  const own = [keyword, { on, params: NEW_PARAMS, messages: [messageOf(keyword)] }] as const
  return Object.fromEntries(entries.toSpliced(place < 0 ? entries.length : place, 0, [...own]))
}
