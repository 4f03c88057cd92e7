import { topInput, type AnswerPath } from '../engine/answer-path.ts'
import type { FlowDocument, QuoteEffect } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { shownPaths } from '../engine/navigation.ts'
import { inputsInTheWay } from './readiness.ts'
import type { BuyingFlowState } from './state.ts'
import { stepAfter } from './steps.ts'
import { pendingEffect } from './transition.ts'

/**
 * What a missing price waits for. `answer`: an answer that replaces those of the last price. `step`: the questions of this
 * step. `nextStep`: those of the next one too. `later`: more than that. `blocked`: no answer, because what is chosen has
 * no price.
 */
export type PriceWait =
  | { readonly kind: 'blocked' }
  | {
      readonly kind: 'answer' | 'step' | 'nextStep' | 'later'
      /** The first question without a usable answer. */
      readonly path: AnswerPath
    }

type Priced = Pick<BuyingFlowState, 'loadState' | 'currentStep' | 'quoteState' | 'selectedQuote' | 'config'>

/** Returns what the price waits for; null where a price is shown or a call is under way. [B2.6] [B9.2] */
export function priceWait(document: FlowDocument, evaluation: Evaluation, state: Priced): PriceWait | null {
  const need = neededCall(state)
  if (need === 'none') return state.config.isChoiceBlocked && state.loadState.kind === 'ready' ? { kind: 'blocked' } : null
  const inTheWay = new Set(inputsInTheWay(document, evaluation, need, state.currentStep))
  const places = placesIn(document, evaluation, inTheWay)
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return null
  if (places.some(({ path }) => Object.hasOwn(evaluation.blocks, path))) return { kind: 'blocked' }
  return { kind: kindOf(state, last.step), path: first.path }
}

/** Returns the call that the next usable answer leads to. */
function neededCall({ loadState }: Priced): QuoteEffect {
  if (loadState.kind === 'waitForMoreInput') return 'create'
  return loadState.kind === 'ready' ? pendingEffect(loadState) : 'none'
}

/** Returns the refused and blocked places of these inputs, in the order in which they are asked. */
function placesIn(document: FlowDocument, evaluation: Evaluation, inputs: ReadonlySet<string>) {
  const { errors, blocks } = evaluation
  return document.steps.flatMap((step, index) =>
    shownPaths(document, step, evaluation)
      .filter((path) => inputs.has(topInput(path)) && (Object.hasOwn(errors, path) || Object.hasOwn(blocks, path)))
      .map((path) => ({ path, step: index })),
  )
}

function kindOf(state: Priced, lastStep: number): Exclude<PriceWait['kind'], 'blocked'> {
  if (state.quoteState.quotes.length > 0) return 'answer'
  if (lastStep <= state.currentStep) return 'step'
  return lastStep === stepAfter(state) ? 'nextStep' : 'later'
}
