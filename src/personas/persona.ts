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

const anyObject = (description: string): JsonSchema => ({ type: 'object', description })
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
      description: 'The customers, in any order.',
      items: {
        type: 'object',
        required: ['name', 'description', 'today', 'answers', 'expect'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of the customer, once in the file.' },
          description: { type: 'string', description: 'Who the customer is, and what the answers show.' },
          today: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'The day of the answers.' },
          answers: anyObject('The answers, by input.'),
          facts: anyObject('Looked-up or given facts, by name.'),
          given: anyObject('Facts from the page around the flow, by name.'),
          expect: {
            type: 'object',
            additionalProperties: false,
            description: 'The expected result. What it leaves out is not checked.',
            properties: {
              blocked: {
                type: 'object',
                additionalProperties: MESSAGES,
                description: 'By step and place: the message of the first refusal there, or the outcome that stops the customer.',
              },
              outcome: { type: ['string', 'null'], description: 'The outcome that ends the flow; `null` for none.' },
              advice: { ...MESSAGES, description: 'By place: the message of the advice there.' },
              relevant: anyObject('Parts of the relevant answers.'),
              facts: anyObject('Parts of the facts.'),
              quoteRequest: anyObject('Parts of the quote request.'),
            },
          },
        },
      },
    },
  },
}
