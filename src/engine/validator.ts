import type { ParamsFault } from './params-fault.ts'
import type { IsoDate } from '../values/clock.ts'
import type { Json, JsonObject, JsonSchema } from '../values/json.ts'

/** What a validator may look at beside the value: today in Sweden, and the answers around it. */
export interface ValidatorContext {
  readonly today: IsoDate
  /** All answers, and the facts by their names. */
  readonly root: Readonly<Record<string, unknown>>
  /** The answers beside the value: those of its row in a list, else all answers. */
  readonly siblings: Readonly<Record<string, unknown>>
}

/** Values that fill the placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A refusal: the key of the message, and what fills its placeholders. */
export interface Refusal<Message extends string = string> {
  readonly message: Message
  readonly params?: MessageParams
  /** Of a list or a composite answer: the place inside it, as `1.personalNumber`. Left out, it is the answer itself. */
  readonly at?: string
}

export type Verdict<Message extends string = string> = true | Refusal<Message>

/** A validator: one keyword of the flow format. Pure, and the same code in browser and server. */
export interface ValidatorDefinition<Keyword extends string = string, Params = unknown, Message extends string = string> {
  readonly keyword: Keyword
  /** Type of the values it checks; values of another type are left to `type`. */
  readonly on: keyof ValueOf
  /** JSON Schema of the keyword's value in a document. */
  readonly params: JsonSchema
  /** Every message it can give, as copy keys below `error.`. */
  readonly messages: readonly Message[]
  /** For each message, the placeholders it fills. */
  readonly placeholders?: Readonly<Partial<Record<Message, readonly string[]>>>
  /** What it says is advice: shown at the input, and the customer goes on all the same. */
  readonly isAdvice?: boolean
  check(value: never, params: Params, context: ValidatorContext): Verdict<Message>
  /**
   * What is wrong with parameters that `params` lets through, for example a maximum that is not above the
   * minimum; `undefined` when nothing is. The lint calls it before a publish, never while a customer types.
   */
  checkParams?(params: Params): ParamsFault | undefined
  /** The other inputs that parameters name. The lint sees to it that they exist. */
  inputsIn?(params: Params): readonly string[]
  /** Where those inputs are looked for: beside the value, in its row; left out, among all of the flow and its facts. */
  readonly inputsAre?: 'siblings'
  /** Of a list: the fields of its rows that parameters name. Refusals stand at them. */
  fieldsIn?(params: Params): readonly string[]
}

/** The values that a validator may look at, by their type in JSON Schema. */
export interface ValueOf {
  string: string
  number: number
  boolean: boolean
  array: readonly Json[]
  object: JsonObject
}

/**
 * Declares a validator with its value, parameters and messages tied together by type.
 * `Params` is stated by the author and described for documents by the schema `params`.
 */
export function defineValidator<const Keyword extends string, On extends keyof ValueOf, const Message extends string, Params>(definition: {
  readonly keyword: Keyword
  readonly on: On
  readonly params: JsonSchema
  readonly messages: readonly Message[]
  readonly placeholders?: Readonly<Partial<Record<Message, readonly string[]>>>
  readonly isAdvice?: boolean
  readonly check: (value: ValueOf[On], params: Params, context: ValidatorContext) => Verdict<Message>
  readonly checkParams?: (params: Params) => ParamsFault | undefined
  readonly inputsIn?: (params: Params) => readonly string[]
  readonly inputsAre?: 'siblings'
  readonly fieldsIn?: (params: Params) => readonly string[]
}): ValidatorDefinition<Keyword, Params, Message> & typeof definition {
  return definition
}

/** The validators of an application by keyword: what a document may use. */
export type ValidatorRegistry = Readonly<Record<string, ValidatorDefinition<string, never>>>

/** What the publisher knows of a registry: no functions, only names, types and parameter schemas. */
export type ValidatorManifest = Readonly<Record<string, Pick<ValidatorDefinition, 'on' | 'params' | 'messages'>>>
