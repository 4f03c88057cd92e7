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

/** A fault of a base, or of how a persona or another base uses it. */
export type BaseFault =
  | { readonly variant: 'unknown' | 'unused'; readonly base: string }
  | { readonly variant: 'circle'; readonly bases: readonly string[] }
  | { readonly variant: 'deep'; readonly most: number }
  /** Takes away what the base does not have. */
  | { readonly variant: 'nothingThere'; readonly place: string }
  /** Changes a row that the base's list does not have, nor has next. */
  | { readonly variant: 'noRow'; readonly row: number; readonly rows: number }
  | { readonly variant: 'noDay' }

/** Whom a finding is about. `also` is the other place that it depends on: of the persona, or of its base. */
interface AboutPersona {
  readonly persona: string
  readonly also?: string
}

/** Every code of the lint of personas, with its parameters. */
export interface PersonaFindings {
  readonly persona: PersonaFault & AboutPersona
  readonly personaBase: BaseFault
  /** `fill` is what the command `fill` takes to give every persona the missing answer: the flow and the input. */
  readonly unmetPersona: Unmet & AboutPersona & { readonly fill?: string }
}
