import type { Json } from '../../values/json.ts'

/** Findings of several choices, and of choices that depend on other answers. */
export interface ChoiceFindings {
  readonly choices:
    /** `unique`: without `uniqueItems`. `rows`: rows where choices belong. `aloneLimit`: a choice that can never stand alone. */
    | { readonly variant: 'unique' | 'rows' | 'choiceRows' | 'aloneLimit' | 'grouped' | 'withoutSet'; readonly input: string }
    /** `maxItems` that nobody reaches: the page would say a number of choices that do not exist. */
    | { readonly variant: 'tooMany'; readonly input: string; readonly most: number; readonly count: number }
    | { readonly variant: 'tooFew'; readonly input: string; readonly least: number; readonly count: number }
    /** A keyword at an input that has no choices of its own, or whose choices the server searches. */
    | { readonly variant: 'without' | 'searched'; readonly input: string; readonly keyword: string }
    | { readonly variant: 'leader'; readonly input: string; readonly leader: string }
    | { readonly variant: 'later'; readonly input: string; readonly leader: string }
    | { readonly variant: 'unlinked'; readonly input: string; readonly options: string }
    | { readonly variant: 'stranger'; readonly code: Json; readonly leader: string; readonly value: Json }
    | { readonly variant: 'childless'; readonly input: string; readonly leader: string; readonly value: Json }
}
