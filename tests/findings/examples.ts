type OfVariant<Params, Variant> = Params extends { readonly variant: infer Own }
  ? Variant extends Own
    ? Omit<Params, 'variant'>
    : never
  : never

/** Parameters with the sentences that they become in Swedish and in English. */
export type Example<Params> = readonly [params: Params, swedish: string, english: string]

/** An example of each code, and where it has variants of each of them: one that is missing does not compile. */
export type Examples<Params> = {
  readonly [Code in keyof Params]: [Params[Code]] extends [{ readonly variant: string }]
    ? { readonly [Variant in Params[Code]['variant']]: Example<OfVariant<Params[Code], Variant>> }
    : Example<Params[Code]>
}
