import type { IsoDate } from './clock.ts'
import type { Json, JsonSchema } from './json.ts'

/** placeholder until the registry's own file is merged */
export interface ComputationDefinition<Name extends string = string, Args = never, Params = never> {
  readonly name: Name
  readonly params: JsonSchema
  compute(args: Args, params: Params, context: { readonly today: IsoDate }): Json | undefined
}
export type ComputationRegistry = Readonly<Record<string, ComputationDefinition>>
