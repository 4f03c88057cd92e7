import type { Answers } from './document.ts'
import { equalJson } from './json.ts'
import type { MessageParams, Refusal, ValidatorContext, ValidatorRegistry } from './validator.ts'

/** One refusal of an answer: the input, the message's copy key below `error.`, and its placeholders. */
export interface InputError {
  readonly input: string
  readonly message: string
  readonly params: MessageParams
}

/** A linked bundle module: the document's rules as functions. Synchronous, without side effects. */
export interface CompiledFlow {
  validate(answers: Answers): InputError[]
  holds(condition: string, answers: Answers): boolean
}

interface RawError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

interface RawCheck {
  (answers: unknown): boolean
  errors?: readonly RawError[] | null
}

type LinkedKeyword = (value: never, params: never, around: Omit<ValidatorContext, 'today'>) => true | Refusal

/** What a published module exports: what it needs of the registry, and a function that links it. */
export interface FlowModule {
  readonly needs: readonly string[]
  default(keywords: Readonly<Record<string, LinkedKeyword>>, runtime: typeof moduleRuntime): Readonly<Record<string, RawCheck>>
}

/** Name of the export that checks all answers. */
export const VALIDATE_EXPORT = 'validate'
/** Exports of the named conditions have this prefix. */
export const CONDITION_EXPORT = 'condition:'

/** The application has no validator that the document wants: it is older than the document. */
export class MissingValidators extends Error {
  readonly missing: readonly string[]
  constructor(missing: readonly string[]) {
    super(`validators missing in this application: ${missing.join(', ')}`)
    this.name = 'MissingValidators'
    this.missing = missing
  }
}

/**
 * Links a published module with the application's validators.
 * @param today asked at each check, so that a page left open over midnight is right
 * @throws MissingValidators
 */
export function linkFlow(module: FlowModule, registry: ValidatorRegistry, today: () => string): CompiledFlow {
  const missing = module.needs.filter((keyword) => !Object.hasOwn(registry, keyword))
  if (missing.length > 0) throw new MissingValidators(missing)
  const keywords: Record<string, LinkedKeyword> = {}
  for (const keyword of module.needs) {
    const validator = registry[keyword]
    if (validator) keywords[keyword] = (value, params, around) => validator.check(value, params, { today: today(), ...around })
  }
  const checks = module.default(keywords, moduleRuntime)
  const needed = new Set(module.needs)
  return {
    validate(answers) {
      const check = checks[VALIDATE_EXPORT]
      if (!check) throw new Error('the module has no validate export')
      return check(answers) ? [] : (check.errors ?? []).flatMap((error) => inputError(error, needed))
    },
    holds(condition, answers) {
      const check = checks[CONDITION_EXPORT + condition]
      if (!check) throw new Error(`the module has no condition "${condition}"`)
      return check(answers)
    },
  }
}

function inputError(error: RawError, validators: ReadonlySet<string>): InputError[] {
  const input = error.instancePath === '' ? error.params['missingProperty'] : firstSegment(error.instancePath)
  if (typeof input !== 'string') return []
  if (!validators.has(error.keyword)) return [{ input, message: `schema.${error.keyword}`, params: scalars(error.params) }]
  const { message, params } = error.params as unknown as Refusal
  return [{ input, message, params: params ?? {} }]
}

function firstSegment(pointer: string): string {
  return (pointer.slice(1).split('/', 1)[0] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
}

function scalars(params: Readonly<Record<string, unknown>>): MessageParams {
  const kept = Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(kept) as MessageParams
}

/** The two helpers that Ajv's generated code may ask for. */
export const moduleRuntime = {
  /** Length of a text in code points, as JSON Schema counts it. */
  ucs2length(text: string): number {
    let length = 0
    for (const _ of text) length++
    return length
  },
  /** Whether two JSON values are the same. */
  equal(a: unknown, b: unknown): boolean {
    return equalJson(a, b)
  },
}
