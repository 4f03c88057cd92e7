/**
 * What is wrong with a validator's parameters although they follow their schema. A validator with a fault of another
 * sort adds it here, and the catalogues of `src/findings` word it.
 */
export type ParamsFault =
  | { readonly variant: 'maximumNotAbove'; readonly min: number; readonly max: number }
  | { readonly variant: 'oldestBelowYoungest'; readonly born: string }
  | { readonly variant: 'ofWithoutLimits' }
  | { readonly variant: 'emptyWindow'; readonly day: string }
  | { readonly variant: 'yearsReversed' }
  | { readonly variant: 'yearPasses'; readonly year: number }
