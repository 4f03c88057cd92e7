import type { Answers, Facts } from '../engine/document.ts'
import type { JsonObject, JsonSchema } from '../values/json.ts'

/** A named set of answers, and the expected result. Anything that an expectation leaves out is not checked. */
export interface Persona {
  readonly name: string
  readonly description: string
  /** The day of the answers, an ISO date. */
  readonly today: string
  readonly answers: Answers
  /** Looked-up or given facts, by name. */
  readonly facts?: Facts
  /** Facts from the page around the flow; merged with `facts`. */
  readonly given?: Facts
  readonly expect: Expectations
}

export interface Expectations {
  /** Step, then place: the message of its first refusal, or the outcome that stops the customer there. */
  readonly blocked?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The outcome that ends the flow; `null` for none. */
  readonly outcome?: string | null
  /** Place: the message of the advice there. */
  readonly advice?: Readonly<Record<string, string>>
  /** Parts of the relevant answers. */
  readonly relevant?: JsonObject
  readonly facts?: JsonObject
  /** Parts of the quote request. */
  readonly quoteRequest?: JsonObject
}

/** Returns the facts that a persona brings without being asked. */
export function factsOf({ facts = {}, given = {} }: Pick<Persona, 'facts' | 'given'>): Facts {
  return { ...facts, ...given }
}

const ANY_OBJECT: JsonSchema = { type: 'object' }
const MESSAGES: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }

/** JSON Schema of a flow's personas as written. */
export const PERSONAS_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['personas'],
  additionalProperties: false,
  properties: {
    personas: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['name', 'description', 'today', 'answers', 'expect'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200 },
          description: { type: 'string' },
          today: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
          answers: ANY_OBJECT,
          facts: ANY_OBJECT,
          given: ANY_OBJECT,
          expect: {
            type: 'object',
            additionalProperties: false,
            properties: {
              blocked: { type: 'object', additionalProperties: MESSAGES },
              outcome: { type: ['string', 'null'] },
              advice: MESSAGES,
              relevant: ANY_OBJECT,
              facts: ANY_OBJECT,
              quoteRequest: ANY_OBJECT,
            },
          },
        },
      },
    },
  },
}
