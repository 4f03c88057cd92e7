import { createRequire } from 'node:module'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { transform } from 'esbuild'
import { COMPUTATION_PREFIX, CONDITION_EXPORT, REMOTE_CHECK_PREFIX, VALIDATE_EXPORT, type moduleRuntime } from '../compiled.ts'
import type { FlowDocument } from '../document.ts'
import { remoteChecksOf, type RemoteCheckRegistry } from '../remote-check.ts'
import type { ValidatorManifest } from '../validator.ts'
import { conditionId, createAjv } from './ajv.ts'
import { allConditions, answerConstraints } from './constraints.ts'
import { walkGroups } from '../walk-inputs.ts'

/** A CommonJS function under a default export that loaders treat differently; `require` is the same in all. */
const standaloneCode = createRequire(import.meta.url)('ajv/dist/standalone/index.js') as (
  ajv: Ajv2020,
  exported: Record<string, string>,
) => string

/** The rules of a document as one JavaScript module: no eval, no import; the registry is an argument. */
export interface CompiledModule {
  readonly code: string
  /**
   * The validator keywords that the module calls, the computations of its facts and the remote checks of its inputs,
   * sorted.
   */
  readonly needs: readonly string[]
}

/** Ajv's helpers by the name of their module, with our argument for each. */
const HELPERS: Readonly<Record<string, keyof typeof moduleRuntime>> = {
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv/dist/runtime/equal': 'equal',
}

/**
 * Compiles a resolved document. The same document and registry give the same code in every process.
 * @param isLoaded whether browsers load the code; otherwise it is longer, and made faster
 * @throws Error from Ajv for a keyword that is not in the registry or has wrong parameters
 */
export async function compileFlow(
  document: FlowDocument,
  manifest: ValidatorManifest,
  remoteChecks: RemoteCheckRegistry = {},
  { isLoaded = true } = {},
): Promise<CompiledModule> {
  const ajv = createAjv(manifest, { isModule: true, isLoaded })
  const exported: Record<string, string> = { [VALIDATE_EXPORT]: 'flow:answers' }
  ajv.addSchema({ ...answerConstraints(document, Object.keys(manifest)), $id: 'flow:answers' })
  for (const [name, schema] of allConditions(document)) {
    ajv.addSchema({ type: 'object', ...schema, $id: conditionId(name) })
    exported[CONDITION_EXPORT + name] = conditionId(name)
  }
  const body = standaloneCode(ajv, exported)
  const needs = [...neededKeywords(body, manifest), ...neededComputations(document), ...neededChecks(document, remoteChecks)].toSorted()
  const module = `export const needs = ${JSON.stringify(needs)};
export default function (keywords, runtime) { const exports = {}; ${withoutRequire(body)}; return exports }`
  const { code } = await transform(module, { minify: true, target: 'es2022', format: 'esm', legalComments: 'none' })
  return { code, needs }
}

function neededKeywords(body: string, manifest: ValidatorManifest): string[] {
  return Object.keys(manifest).filter((keyword) => body.includes(`keywords${memberAccess(keyword)}`))
}

function neededComputations({ facts = {} }: FlowDocument): string[] {
  const names = Object.values(facts).flatMap((fact) => ('compute' in fact ? [COMPUTATION_PREFIX + fact.compute] : []))
  return [...new Set(names)]
}

function neededChecks(document: FlowDocument, remoteChecks: RemoteCheckRegistry): string[] {
  const inputs = walkGroups(document).flatMap(([, { properties }]) => Object.values(properties))
  const names = inputs.flatMap((input) => remoteChecksOf(input, remoteChecks)).map(({ keyword }) => REMOTE_CHECK_PREFIX + keyword)
  return [...new Set(names)]
}

function memberAccess(keyword: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(keyword) ? `.${keyword};` : `[${JSON.stringify(keyword)}];`
}

/** A text, which Ajv writes in double quotes, or a required module. A text may look like a required module. */
const TEXT_OR_REQUIRED = /"[^"\\]*(?:\\.[^"\\]*)*"|\brequire\((?:"([^"]+)"\)\.default)?/g

function withoutRequire(body: string): string {
  return body.replace(/^"use strict";/, '').replaceAll(TEXT_OR_REQUIRED, (found, id: string | undefined) => {
    if (found.startsWith('"')) return found
    const helper = id === undefined ? undefined : HELPERS[id]
    if (!helper) throw new Error(`the compiled rules need a helper that is not known: ${id ?? found}`)
    return `runtime.${helper}`
  })
}
