import { Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js'
import { _, getProperty, Name, stringify } from 'ajv/dist/compile/codegen/index.js'
import type { ValidatorManifest } from '../validator.ts'

/**
 * An Ajv that knows a registry's keywords by name and emits calls to them. A fresh one for each use: its counters
 * make the emitted code, and so its hash, the same in every process.
 */
export function createAjv(manifest: ValidatorManifest): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    ownProperties: true,
    validateFormats: false,
    code: { source: true, lines: false, optimize: 2 },
  })
  for (const [keyword, { on, params }] of Object.entries(manifest)) {
    ajv.addKeyword(callKeyword(keyword, on, params))
  }
  return ajv
}

/** What Ajv's generated code calls the whole of the answers. */
const ROOT = new Name('rootData')

/** Ajv's standalone mode has no place for a keyword's function, so the keyword emits a call by name instead. */
function callKeyword(keyword: string, on: ValidatorManifest[string]['on'], params: object): CodeKeywordDefinition {
  return {
    keyword,
    type: on,
    metaSchema: params,
    error: {
      message: `must pass "${keyword}"`,
      params: ({ params: { refusal } }) => _`${refusal}`,
    },
    code(context) {
      const { gen, data, schema, it } = context
      const call = gen.scopeValue('keyword', { key: keyword, ref: keyword, code: _`keywords${getProperty(keyword)}` })
      const refusal = gen.const('refusal', _`${call}(${data}, ${stringify(schema)}, {root: ${ROOT}, siblings: ${it.parentData}})`)
      context.setParams({ refusal })
      context.fail(_`${refusal} !== true`)
    },
  }
}
