import type { IsoDate } from '../values/clock.ts'
import type { Json, JsonSchema } from '../values/json.ts'
import type { ValueOf } from './validator.ts'
import { ownValue } from '../values/own-value.ts'

/** What a computation may read beside its arguments: today in Sweden. */
export interface ComputationContext {
  readonly today: IsoDate
}

/** An argument, by its type in JSON Schema. */
export interface ArgumentDeclaration {
  readonly type: keyof ValueOf
  /** The computation works without it: a document may omit it, and a customer may leave it unanswered. */
  readonly isOptional?: true
}

/** A field of rows that a constant names. */
export interface RowField {
  readonly type: 'number' | 'any'
  /** A list says nothing without it. */
  readonly isNeeded?: true
}

/** The facts that a computation can give, by their type in JSON Schema. */
export interface FactOf {
  number: number
  string: string
  boolean: boolean
}

/** A computation: derives a fact from answers. Pure, and the same code in browser and server. */
export interface ComputationDefinition<Name extends string = string, Params = unknown> {
  readonly name: Name
  /** Its arguments by name; a document maps each of them to an answer. */
  readonly inputs: Readonly<Record<string, ArgumentDeclaration>>
  /** It takes further arguments of this type, by any names that a document gives them. */
  readonly more?: ArgumentDeclaration['type']
  /** Constants that name a field in the rows of its argument `list`. The lint checks that the rows have it. */
  readonly rowFields?: Readonly<Record<string, RowField>>
  /** JSON Schema of its constants, which a document states. */
  readonly params: JsonSchema
  readonly gives: keyof FactOf
  /** Returns the fact; `undefined` if an argument is missing, has another type than declared, or cannot be used. */
  compute(args: Readonly<Record<string, unknown>>, params: Params, context: ComputationContext): Json | undefined
}

/** `params` of a computation without constants: an empty object. */
export const NO_PARAMS: JsonSchema = { type: 'object', additionalProperties: false }

type ArgumentsOf<Inputs extends Readonly<Record<string, ArgumentDeclaration>>> = {
  readonly [Name in keyof Inputs]: ValueOf[Inputs[Name]['type']] | (Inputs[Name] extends { readonly isOptional: true } ? undefined : never)
}

/**
 * Declares a computation with its arguments, constants and fact tied together by type. `compute` runs only with
 * arguments of the declared types; otherwise, and for a result that is not a finite number, there is no fact. `Params`
 * is stated by the author and described for documents by the schema `params`.
 */
export function defineComputation<
  const Name extends string,
  const Inputs extends Readonly<Record<string, ArgumentDeclaration>>,
  Gives extends keyof FactOf,
  Params,
>(definition: {
  readonly name: Name
  readonly inputs: Inputs
  readonly params: JsonSchema
  readonly gives: Gives
  readonly compute: (args: ArgumentsOf<Inputs>, params: Params, context: ComputationContext) => FactOf[Gives] | undefined
}): ComputationDefinition<Name, Params> & Pick<typeof definition, 'inputs' | 'gives'> {
  const { name, inputs, params, gives, compute } = definition
  return {
    name,
    inputs,
    params,
    gives,
    compute(args, constants, context) {
      const usable = usableArguments(inputs, args)
      const fact = usable && compute(usable, constants, context)
      return typeof fact === 'number' && !Number.isFinite(fact) ? undefined : fact
    },
  }
}

function usableArguments<Inputs extends Readonly<Record<string, ArgumentDeclaration>>>(
  inputs: Inputs,
  args: Readonly<Record<string, unknown>>,
): ArgumentsOf<Inputs> | undefined {
  const values = Object.entries(inputs).map(([name, declaration]) => {
    const value = ownValue(args, name)
    const isUsable = value === undefined ? declaration.isOptional === true : typeOf(value) === declaration.type
    return { name, value, isUsable }
  })
  if (values.some(({ isUsable }) => !isUsable)) return undefined
  return Object.fromEntries(values.map(({ name, value }) => [name, value])) as ArgumentsOf<Inputs>
}

/** Returns the JSON Schema type of a JSON value. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

/** The computations of an application by name: those that a document may use. */
export type ComputationRegistry = Readonly<Record<string, ComputationDefinition<string, never>>>

/** The publisher's view of a registry: no functions, only names, types and parameter schemas. */
export type ComputationManifest = Readonly<
  Record<string, Pick<ComputationDefinition, 'inputs' | 'more' | 'rowFields' | 'params' | 'gives'>>
>
