import { Ajv2020, type AnySchema, type CodeKeywordDefinition, type KeywordErrorDefinition, type ValidateFunction } from 'ajv/dist/2020.js'
import { _, and, getProperty, Name, nil, stringify } from 'ajv/dist/compile/codegen/index.js'
import { reportError } from 'ajv/dist/compile/errors.js'
import { noPropertyInData } from 'ajv/dist/vocabularies/code.js'
import type { ValidatorManifest } from '../validator.ts'
import { REQUIRED_IF } from './constraints.ts'

const metaAjv = new Ajv2020({ allErrors: true, validateFormats: false })

/** An Ajv that checks schemas by one compiled meta-schema for all: compiling it takes longer than the rules of most flows. */
class FlowAjv extends Ajv2020 {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean): boolean | Promise<unknown> {
    return metaAjv.validateSchema(schema, throwOrLogError)
  }
}

/**
 * Returns an Ajv that knows a registry's keywords by name and emits calls to them. Each use needs a new one: its
 * counters make the emitted code, and so its hash, the same in every process.
 * @param isModule whether the code goes into a module
 * @param isLoaded whether browsers load the code: then minimising it is worth the time
 */
export function createAjv(manifest: ValidatorManifest, { isModule = false, isLoaded = false } = {}): Ajv2020 {
  const ajv = new FlowAjv({
    meta: false,
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    ownProperties: true,
    validateFormats: false,
    code: { source: isModule, lines: false, optimize: isLoaded ? 1 : false },
  })
  for (const [keyword, { on, params }] of Object.entries(manifest)) {
    ajv.addKeyword(callKeyword(keyword, on, params))
  }
  ajv.addKeyword(requiredIf)
  return ajv
}

/** Returns the id of a condition's schema, by its name in the compiled module. */
export function conditionId(name: string): string {
  return `${CONDITIONS}${name}`
}

const CONDITIONS = 'flow:condition/'

const MISSING: KeywordErrorDefinition = {
  message: 'must be answered',
  params: ({ params: { missing } }) => _`{missingProperty: ${missing}}`,
}

/**
 * Refuses a missing answer while a condition holds, with the error of `required`. It calls the condition as `holds` does: over
 * the group alone. It does nothing where the conditions are not compiled, as in the lint.
 */
const requiredIf: CodeKeywordDefinition = {
  keyword: REQUIRED_IF,
  type: 'object',
  schemaType: 'object',
  error: MISSING,
  code(context) {
    const { gen, data, it } = context
    for (const [id, condition] of Object.entries(context.schema as Readonly<Record<string, string>>)) {
      const check = it.self.getSchema(conditionId(condition))
      if (!check) continue
      const holds = gen.scopeValue('validate', { ref: check })
      gen.if(and(noPropertyInData(gen, data, id, true), _`${holds}(${data})`), () => {
        context.setParams({ missing: id })
        const { schema, schemaCode, schemaValue, params } = context
        reportError({ gen, data, it, schema, schemaCode, schemaValue, params, keyword: 'required' }, MISSING)
      })
    }
  },
}

/** Ajv's name for the complete answers in generated code. */
const ROOT = new Name('rootData')

const parameterChecks = new WeakMap<object, ValidateFunction>()
const parameterAjv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, ownProperties: true, validateFormats: false })

/** Caches what Ajv would compile again for each keyword of each instance, from the schema of the parameters. */
function parameterCheck(params: object): ValidateFunction {
  const known = parameterChecks.get(params)
  if (known) return known
  const check = parameterAjv.compile(params)
  parameterChecks.set(params, check)
  return check
}

/** Ajv's standalone mode cannot inline a keyword's function, so the keyword emits a call by name. */
function callKeyword(keyword: string, on: ValidatorManifest[string]['on'], params: object): CodeKeywordDefinition {
  return {
    keyword,
    type: on,
    validateSchema: parameterCheck(params),
    error: {
      message: `must pass "${keyword}"`,
      params: ({ params: { refusal } }) => _`${refusal}`,
    },
    code(context) {
      const { gen, data, schema, it } = context
      const call = gen.scopeValue('keyword', { key: keyword, ref: keyword, code: _`keywords${getProperty(keyword)}` })
      const inCondition = it.baseId.startsWith(CONDITIONS) ? _`, isCondition: true` : nil
      const refusal = gen.const(
        'refusal',
        _`${call}(${data}, ${stringify(schema)}, {root: ${ROOT}, siblings: ${it.parentData}${inCondition}})`,
      )
      context.setParams({ refusal })
      context.fail(_`${refusal} !== true`)
    },
  }
}
