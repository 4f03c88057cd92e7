import type { Other } from './compared.ts'
import type { ParamsFault } from './params-fault.ts'
import type { IsoDate } from '../values/clock.ts'
import type { Json, JsonObject, JsonSchema } from '../values/json.ts'

/** What a validator may read beside the value: today in Sweden, and the answers around it. */
export interface ValidatorContext {
  readonly today: IsoDate
  /** All answers and facts, by name. */
  readonly root: Readonly<Record<string, unknown>>
  /** The answers beside the value: those of its row in a list, else all answers. */
  readonly siblings: Readonly<Record<string, unknown>>
  /** A condition asks: then a comparison with nothing does not hold. */
  readonly isCondition?: boolean
}

/** Values that fill the placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A refusal: the key of the message, and its placeholders' values. */
export interface Refusal<Message extends string = string> {
  readonly message: Message
  readonly params?: MessageParams
  /** In a list or a composite answer: the path inside it, as `1.personalNumber`. Default: the answer itself. */
  readonly at?: string
}

export type Verdict<Message extends string = string> = true | Refusal<Message>

/** A validator: one keyword of the flow format. Pure, and the same code in browser and server. */
export interface ValidatorDefinition<Keyword extends string = string, Params = unknown, Message extends string = string> {
  readonly keyword: Keyword
  /** Type of the values it checks; `type` covers values of another type. */
  readonly on: keyof ValueOf
  /** JSON Schema of the keyword's value in a document. */
  readonly params: JsonSchema
  /** Every message it can return, as copy keys below `error.`. */
  readonly messages: readonly Message[]
  /** For each message, its placeholders. */
  readonly placeholders?: Readonly<Partial<Record<Message, readonly string[]>>>
  /** Its messages are advice: shown at the input, without stopping the customer. */
  readonly isAdvice?: boolean
  check(value: never, params: Params, context: ValidatorContext): Verdict<Message>
  /**
   * Returns what is wrong with parameters that `params` accepts, for example a maximum that is not above the minimum;
   * `undefined` if nothing is. The lint calls it before a publish, never while a customer types.
   */
  checkParams?(params: Params): ParamsFault | undefined
  /** Returns the other inputs that parameters name. The lint checks that they exist. */
  inputsIn?(params: Params): readonly string[]
  /**
   * Returns answers to those inputs that lie on both sides of each limit for a value. The lint tries defaults with them;
   * without the method it judges no default by this validator.
   */
  decidingAnswers?(value: never, params: Params, today: IsoDate): readonly Json[]
  /** Where those inputs are: `siblings` of the value, in its row; default: among all answers and facts of the flow. */
  readonly inputsAre?: 'siblings'
  /** Returns the answers and facts that parameters compare the value with. The lint checks that they exist and are of its kind. */
  comparedIn?(params: Params): readonly Other[]
  /** For a list: the fields of its rows that parameters name. Refusals are shown at them. */
  fieldsIn?(params: Params): readonly string[]
}

/** The values that a validator may check, by their type in JSON Schema. */
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
  readonly decidingAnswers?: (value: ValueOf[On], params: Params, today: IsoDate) => readonly Json[]
  readonly inputsAre?: 'siblings'
  readonly comparedIn?: (params: Params) => readonly Other[]
  readonly fieldsIn?: (params: Params) => readonly string[]
}): ValidatorDefinition<Keyword, Params, Message> & typeof definition {
  return definition
}

/** The validators of an application by keyword: those that a document may use. */
export type ValidatorRegistry = Readonly<Record<string, ValidatorDefinition<string, never>>>

/** The publisher's view of a registry: no functions, only names, types and parameter schemas. */
export type ValidatorManifest = Readonly<Record<string, Pick<ValidatorDefinition, 'on' | 'params' | 'messages'>>>
