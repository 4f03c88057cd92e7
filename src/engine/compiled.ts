import { pathOf, type AnswerPath } from './answer-path.ts'
import type { ComputationRegistry } from './computation.ts'
import type { Answers } from './document.ts'
import { equalJson, type Json, type JsonObject } from '../values/json.ts'
import type { RemoteCheckRegistry } from './remote-check.ts'
import type { MessageParams, Refusal, ValidatorContext, ValidatorRegistry } from './validator.ts'
import { ownValue } from '../values/own-value.ts'

/** A refusal of an answer: its path, the message's copy key below `error.`, and its placeholders. */
export interface InputError {
  readonly input: AnswerPath
  readonly message: string
  readonly params: MessageParams
  /** Advice, which does not block. */
  readonly isAdvice?: boolean
}

/** A linked bundle module: the document's rules as functions. Synchronous, without side effects. */
export interface CompiledFlow {
  /** Returns the refusals of the answers; `known` holds the answers and facts that validators may read. */
  validate(known: Answers): InputError[]
  /**
   * Whether a named condition holds: one of the flow, or one of a group, such as `insured/isAdult`, for that group's
   * answers.
   */
  holds(condition: string, known: Answers): boolean
  /** Returns the result of a computation; `undefined` if it has none. */
  compute(computation: string, args: Readonly<Record<string, Json | undefined>>, params: JsonObject): Json | undefined
}

/** What linked rules need of validators; a registry has more of each, for the lint and the docs. */
type LinkedValidators = Readonly<Record<string, Pick<ValidatorRegistry[string], 'check' | 'isAdvice'>>>

/** An application's additions to the format, which documents use by name. */
export interface Vocabulary {
  readonly validators: LinkedValidators
  readonly computations: ComputationRegistry
  /** Checks that the server runs; the browser asks the server for them. */
  readonly remoteChecks?: RemoteCheckRegistry
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

/** Exports of a published module: the names it needs of the registry, and a function that links it. */
export interface FlowModule {
  readonly needs: readonly string[]
  default(keywords: Readonly<Record<string, LinkedKeyword>>, runtime: typeof moduleRuntime): Readonly<Record<string, RawCheck>>
}

/** Name of the export that checks all answers. */
export const VALIDATE_EXPORT = 'validate'
/** Exports of the named conditions have this prefix. */
export const CONDITION_EXPORT = 'condition:'

/** Prefix of computations among the names that a module needs. */
export const COMPUTATION_PREFIX = 'compute:'
/** Prefix of remote checks among the names that a module needs. */
export const REMOTE_CHECK_PREFIX = 'check:'

/**
 * The document needs a validator, computation or remote check that the application does not have: the application is
 * older than the document.
 */
export class MissingVocabularyError extends Error {
  readonly missing: readonly string[]
  constructor(missing: readonly string[]) {
    super(`missing in this application: ${missing.join(', ')}`)
    this.name = 'MissingVocabularyError'
    this.missing = missing
  }
}

/**
 * Links a published module with the application's vocabulary.
 * @param today called at each check, so that a page left open over midnight stays correct
 * @throws MissingVocabularyError
 */
export function linkFlow(module: FlowModule, vocabulary: Vocabulary, today: () => string): CompiledFlow {
  const { validators, computations } = vocabulary
  const missing = missingIn(vocabulary, module.needs)
  if (missing.length > 0) throw new MissingVocabularyError(missing)
  const needed = new Map(
    module.needs.flatMap((name) => {
      const validator = ownValue(validators, name)
      return validator ? [[name, validator] as const] : []
    }),
  )
  const keywords: Record<string, LinkedKeyword> = {}
  for (const [keyword, validator] of needed)
    keywords[keyword] = (value, params, around) => validator.check(value, params, { today: today(), ...around })
  const checks = module.default(keywords, moduleRuntime)
  const checkOf = (name: string): RawCheck => {
    const check = ownValue(checks, name)
    if (!check) throw new Error(`the module has no "${name}"`)
    return check
  }
  return {
    validate(known) {
      const check = checkOf(VALIDATE_EXPORT)
      return check(known) ? [] : (check.errors ?? []).flatMap((error) => inputError(error, needed))
    },
    holds: (condition, known) => checkOf(CONDITION_EXPORT + condition)(known),
    compute(name, args, params) {
      const computation = ownValue(computations, name)
      return computation?.compute(args, params as never, { today: today() })
    },
  }
}

/** Returns the names that a module needs and a vocabulary lacks. */
export function missingIn({ validators, computations, remoteChecks = {} }: Vocabulary, needs: readonly string[]): string[] {
  return needs.filter((need) => {
    const [prefix, registry] = PREFIXED.find(([start]) => need.startsWith(start)) ?? ['', 'validators']
    return !Object.hasOwn({ validators, computations, remoteChecks }[registry], need.slice(prefix.length))
  })
}

const PREFIXED: readonly (readonly [prefix: string, registry: keyof Vocabulary])[] = [
  [COMPUTATION_PREFIX, 'computations'],
  [REMOTE_CHECK_PREFIX, 'remoteChecks'],
]

function inputError(error: RawError, validators: ReadonlyMap<string, LinkedValidators[string]>): InputError[] {
  const { missingProperty } = error.params
  const place = [...segmentsOf(error.instancePath), ...(typeof missingProperty === 'string' ? [missingProperty] : [])].join('.')
  if (place === '') return []
  const validator = validators.get(error.keyword)
  if (!validator) return [{ input: place, message: `schema.${error.keyword}`, params: scalars(error.params) }]
  const { message, params = {}, at } = error.params as unknown as Refusal
  return [{ input: at === undefined ? place : pathOf(place, at), message, params, ...(validator.isAdvice && { isAdvice: true }) }]
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function scalars(params: Readonly<Record<string, unknown>>): MessageParams {
  const kept = Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(kept) as MessageParams
}

/** The two helpers that Ajv's generated code may require. */
export const moduleRuntime = {
  /** Returns the length of a text in code points, as JSON Schema counts it. */
  ucs2length(text: string): number {
    let length = 0
    for (const _ of text) length++
    return length
  },
  /** Whether two JSON values are equal. */
  equal(a: unknown, b: unknown): boolean {
    return equalJson(a, b)
  },
}
