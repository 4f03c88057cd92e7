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

/** What a persona brings, or several have in common: as differences from a base, if it names one. */
export interface PersonaBase {
  readonly base?: string
  /** Places of the base that are taken away before the differences count, as `answers.team.1`. */
  readonly without?: readonly string[]
  readonly today?: string
  readonly answers?: Answers
  readonly facts?: Facts
  readonly given?: Facts
}

/** A persona as written. Its expectations are its own: what it shows stands beside its name. */
export interface WrittenPersona extends PersonaBase, Pick<Persona, 'name' | 'description' | 'expect'> {}

/** The personas of a flow as written, which follow `PERSONAS_SCHEMA`. */
export interface PersonasFile {
  readonly bases?: Readonly<Record<string, PersonaBase>>
  readonly personas: readonly WrittenPersona[]
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

const BASE_NAME = '^[A-Za-z][A-Za-z0-9]{0,59}$'
const BROUGHT = {
  base: { type: 'string', pattern: BASE_NAME, description: 'The base; what stands beside it are differences from it.' },
  without: {
    type: 'array',
    maxItems: 200,
    uniqueItems: true,
    items: { type: 'string', maxLength: 500, pattern: '^(answers|facts|given)(\\.[A-Za-z0-9]+)+$' },
    description: 'What the base has and is taken away, before the differences count: `answers.email`, `answers.team.1`, `facts.vehicle`.',
  },
  today: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'The day of the answers.' },
  answers: anyObject('The answers, by input. A row of the base\'s list is changed by its number: `"team": { "1": { "name": "Bo" } }`.'),
  facts: anyObject('Looked-up or given facts, by name.'),
  given: anyObject('Facts from the page around the flow, by name.'),
} as const

/** JSON Schema of a flow's personas as written. */
export const PERSONAS_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['personas'],
  additionalProperties: false,
  properties: {
    bases: {
      type: 'object',
      maxProperties: 100,
      description: 'What several personas have in common, by name. A base may have a base itself.',
      propertyNames: { type: 'string', pattern: BASE_NAME },
      additionalProperties: { type: 'object', additionalProperties: false, properties: BROUGHT },
    },
    personas: {
      type: 'array',
      maxItems: 500,
      description: 'The customers, in any order.',
      items: {
        type: 'object',
        required: ['name', 'description', 'expect'],
        if: { type: 'object', not: { required: ['base'] } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
        then: { required: ['today', 'answers'] },
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of the customer, once in the file.' },
          description: { type: 'string', description: 'Who the customer is, and what the answers show.' },
          ...BROUGHT,
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
