import type { Json } from '../values/json.ts'
import type { Expectations } from './persona.ts'

/** An expectation of a persona that is not met. */
export interface Unmet {
  readonly expectation: keyof Expectations
  /** Path of the answer, the fact or the part of the request; the outcome has none. */
  readonly place?: string
  /** Of what stops the customer: the step. */
  readonly step?: string
  readonly wanted: Json | undefined
  readonly had: Json | undefined
}

/** What a persona names and its flow does not have. */
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

/** Every code of the lint of personas, with its parameters. */
export interface PersonaFindings {
  readonly persona: PersonaFault & { readonly persona: string }
  readonly unmetPersona: Unmet & { readonly persona: string }
}
