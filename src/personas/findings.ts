import type { Json } from '../values/json.ts'
import type { Expectations } from './persona.ts'

/** An unmet expectation of a persona. */
export interface Unmet {
  readonly expectation: keyof Expectations
  /** Path of the answer, the fact or the part of the request; left out for the outcome. */
  readonly place?: string
  /** The step, for an expectation about a block. */
  readonly step?: string
  readonly wanted: Json | undefined
  readonly had: Json | undefined
}

/** A reference of a persona to something that its flow does not have. */
export type PersonaFault =
  | { readonly variant: 'sameName' }
  | { readonly variant: 'day'; readonly day: string }
  | {
      readonly variant:
        | 'unknownFact'
        | 'computedFact'
        | 'unknownAnswer'
        | 'unknownStep'
        | 'unknownInput'
        | 'unknownOutcome'
        | 'unknownReason'
      readonly name: string
    }
  | { readonly variant: 'quoteInService' }
  /** Two of the persona's answers claim one place of the quote request. */
  | { readonly variant: 'refusedPath'; readonly path: string }

/** Every code of the lint of personas, with its parameters. */
export interface PersonaFindings {
  readonly persona: PersonaFault & { readonly persona: string }
  readonly unmetPersona: Unmet & { readonly persona: string }
}
