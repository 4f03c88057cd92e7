import type { AnswersNow, FlowPart, KeepsFrom, PartTransition } from './flow-part.ts'

/** The answers of an empty flow. */
export const ANSWERS: AnswersNow = {
  answers: {},
  outside: {},
  evaluation: {
    relevant: {},
    facts: {},
    withheld: {},
    hiddenInputs: new Set(),
    hiddenSections: new Set(),
    hiddenSteps: new Set(),
    errors: {},
    advice: {},
    blocks: {},
  },
}

export interface WalkState {
  readonly current: number
}

/** `responded`: a late response shows step 3. `done`: the flow is done. */
export type WalkEvent = 'responded' | 'done'

/** A part that walks from step to step and is saved after every event. */
export function walkingPart(keepsFrom: KeepsFrom): FlowPart<WalkState, WalkEvent, 'announce'> {
  return {
    keepsFrom,
    currentStep: ({ current }) => current,
    saved: (_, { answers }) => ({ hash: '', answers, quotes: null }),
    step(state, event) {
      const { effects, ...rest } = walk(state, event)
      return { ...rest, effects: [...effects, { type: 'save' }] }
    },
  }
}

type Walk = PartTransition<WalkState, 'announce'>

function walk({ current }: WalkState, event: Parameters<FlowPart<WalkState, WalkEvent, 'announce'>['step']>[1]): Walk {
  if (event.type === 'nextPressed') return show(current + 1)
  if (event.type === 'backPressed') return show(Math.max(0, current - 1))
  if (event.type === 'stepVisited') return show(event.step)
  if (event.type === 'answersRestarted') return show(0, true)
  if (event.type !== 'own') return { state: { current }, effects: [] }
  if (event.event === 'done') return { state: { current }, effects: [], isDone: true }
  return { state: { current: 3 }, effects: [...show(3).effects, { type: 'own', effect: 'announce' }] }
}

function show(step: number, replace = false): Walk {
  return { state: { current: step }, effects: [{ type: 'showStep', step, replace }] }
}
