/**
 * A fault of a validator's parameters that their schema accepts. A validator with another kind of fault adds it here;
 * the catalogues of `src/findings` word it.
 */
export type ParamsFault =
  | { readonly variant: 'maximumNotAbove'; readonly min: number; readonly max: number }
  | { readonly variant: 'oldestBelowYoungest'; readonly born: string }
  | { readonly variant: 'ofWithoutLimits' }
  | { readonly variant: 'emptyWindow'; readonly day: string }
  | { readonly variant: 'yearsReversed' }
  | { readonly variant: 'yearPasses'; readonly year: number }
  | { readonly variant: 'twoOthers' }
