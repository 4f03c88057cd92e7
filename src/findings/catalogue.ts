interface Varied {
  readonly variant: string
}

type OfVariant<Params, Variant> = Params extends { readonly variant: infer Own } ? (Variant extends Own ? Params : never) : never

/** How parameters become a sentence: by one template, or by one per variant. */
export type Wording<Params> = [Params] extends [Varied] ? VariedWording<Params> : (params: Params) => string

type VariedWording<Params extends Varied> = {
  readonly [Variant in Params['variant']]: (params: OfVariant<Params, Variant>) => string
}

/** The wording of each code. A missing code, and a template that uses another code's parameter, do not compile. */
export type Catalogue<Params> = { readonly [Code in keyof Params]: Wording<Params[Code]> }

/** Words parameters that have variants. */
export function wordVariant<Params extends Varied>(wording: VariedWording<Params>, params: Params): string {
  const variant: Params['variant'] = params.variant
  const word = wording[variant] as (params: Params) => string
  return word(params)
}

/** Words the parameters of a code of a catalogue. */
export function wordCode<Params, Code extends keyof Params>(catalogue: Catalogue<Params>, code: Code, params: Params[Code]): string {
  const wording = catalogue[code] as ((params: unknown) => string) | VariedWording<Varied>
  return typeof wording === 'function' ? wording(params) : wordVariant(wording, params as Varied)
}
