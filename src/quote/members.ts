import type { Answers, Facts, FlowDocument, QuoteEffect } from '../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../engine/evaluate.ts'
import { choiceOverrides, groupOf, type Choice } from './group.ts'
import { isReadyToQuote } from './readiness.ts'

/** Answers, and facts that were looked up or given. */
export interface Given {
  readonly answers: Answers
  readonly outside: Facts
}

/** Evaluates the answers with a choice of the group: it may hide what another choice shows, and stop elsewhere than it. */
export function evaluateMember(flow: Flow, { answers, outside }: Given, choice: Choice | null): Evaluation {
  return evaluate(flow, { ...answers, ...choiceOverrides(groupOf(flow.document), choice) }, outside)
}

/** Whether nothing refuses or blocks the choice of the group itself. A flow without a group has none. [B3.2] */
export function isChoiceOpen({ quote }: FlowDocument, { errors, blocks }: Pick<Evaluation, 'errors' | 'blocks'>): boolean {
  const input = quote?.groupBy
  return input === undefined || (!Object.hasOwn(errors, input) && !Object.hasOwn(blocks, input))
}

/**
 * Whether a choice that is not the chosen one has a price with these answers. What stops it, at whatever input, concerns
 * nobody who has not chosen it: it has no price, and the customer reads why on choosing it. [B3.2] [B4.3]
 * @param evaluation of the answers with this choice
 */
export function isOffered(document: FlowDocument, evaluation: Evaluation, effect: Exclude<QuoteEffect, 'none'>): boolean {
  return isChoiceOpen(document, evaluation) && isReadyToQuote(document, evaluation, effect)
}
