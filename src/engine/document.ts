import type { Json, JsonObject, JsonSchema } from './json.ts'

/** The format that this code writes and reads; `$schema` of every resolved document. */
export const FLOW_FORMAT = 'https://teckna.dev/flow/1'

/** How an input is drawn; each name has an entry in the renderer's widget registry. */
export const WIDGETS = [
  'text',
  'personalNumber',
  'phone',
  'email',
  'date',
  'number',
  'digits',
  'yesNo',
  'radio',
  'select',
  'checkbox',
  'amountSelector',
] as const

export type WidgetName = (typeof WIDGETS)[number]

/** What a step asks of the customer; the shop has one screen for each. */
export const STEP_TYPES = ['input', 'summary', 'sign', 'receipt'] as const

export type StepType = (typeof STEP_TYPES)[number]

/** What a change of an answer does to a quote: needs a new one, updates it, or nothing. */
export type QuoteEffect = 'create' | 'update' | 'none'

/** Where an answer goes in the quote request, as a dotted path. */
export interface QuoteTarget {
  readonly path: string
  readonly effect: QuoteEffect
}

/** One choice of an options set. `copy` names its text; `amount` is in kr where the choice has one. */
export interface Option {
  readonly code: string | number
  readonly copy: string
  readonly amount?: number
}

/** What an answer is, and how it is asked: a JSON Schema of the answer with the vocabulary of the flow format. */
export interface InputSchema {
  readonly type: 'string' | 'integer' | 'number' | 'boolean'
  readonly widget: WidgetName
  readonly copy: string
  readonly enum?: readonly (string | number)[]
  readonly const?: Json
  readonly default?: Json
  /** Name of the options set that the choices and their texts come from. */
  readonly options?: string
  /** Days, months and years from today: the default of a date. */
  readonly defaultDate?: { readonly days?: number; readonly months?: number; readonly years?: number }
  /** The product's documents are listed at this input: what the customer accepts by it. */
  readonly documents?: boolean
  readonly autocomplete?: string
  /** Kept apart and encrypted: health answers, GDPR article 9. */
  readonly sensitive?: boolean
  readonly showIf?: string
  readonly whenHidden?: 'drop' | 'keep'
  readonly quote?: QuoteTarget
  /** Validator keywords and the rest of JSON Schema. */
  readonly [keyword: string]: unknown
}

/** A group of inputs under one heading. */
export interface Section {
  readonly id: string
  readonly copy: string
  readonly inputs: readonly string[]
  readonly showIf?: string
}

/** One page of the flow. Steps are counted from 0. [B2.4] */
export interface Step {
  readonly id: string
  readonly type: StepType
  readonly copy: string
  readonly sections?: readonly Section[]
  readonly showIf?: string
}

/** What becomes of a customer whose answers are fine and who cannot go on here. */
export interface Outcome {
  readonly copy: string
  readonly contact?: 'customerService'
}

/** Names the condition, the input it is shown at, and the outcome. */
export interface Block {
  readonly when: string
  readonly at: string
  readonly outcome: string
}

/** How the answers of a purchase become a quote. */
export interface QuoteMapping {
  /** The key of the product's details in the quote request and the quote object. [B3.2] */
  readonly path: string
  /** Condition under which the initial values are enough to quote at once. [B4.2] */
  readonly sufficientWhen?: string
  /** The input whose choices are quoted together, each with a quote of its own. [B3.2] */
  readonly groupBy?: string
}

/** A resolved flow document: one JSON Schema of the answers, extended by steps, conditions and outcomes. */
export interface FlowDocument {
  readonly $schema: string
  readonly flow: string
  readonly kind: 'purchase' | 'service'
  readonly insuranceType?: string
  readonly copy: readonly string[]
  readonly type: 'object'
  readonly properties: Readonly<Record<string, InputSchema>>
  readonly required: readonly string[]
  readonly conditions?: Readonly<Record<string, JsonSchema>>
  readonly outcomes?: Readonly<Record<string, Outcome>>
  readonly blocks?: readonly Block[]
  readonly steps: readonly Step[]
  readonly quote?: QuoteMapping
}

/** A document as it is written, before fragments are resolved; checked by the format's meta-schema. */
export type FlowSource = JsonObject

/** What the customer has answered so far, by input id. An unanswered input has no entry. */
export type Answers = Readonly<Record<string, Json>>
