import { describe, expect, it } from 'vitest'
import type { Step, StepType } from '../../../engine/document.ts'
import type { StepSequence } from '../../../engine/step-sequence.ts'
import { initialRun, isLastStep, stepRun, type ServiceEvent, type ServiceRun } from './service-run.ts'

const step = (id: string, type: StepType): Step => ({ id, type, copy: id })
/** Two question steps, a summary, an outcome that stops the first step, and a receipt. */
const document = {
  steps: [step('who', 'input'), step('what', 'input'), step('summary', 'summary'), step('callUs', 'outcome'), step('receipt', 'receipt')],
}
const free: StepSequence & Pick<ServiceRun, 'blocked'> = { blocked: {}, shownSteps: [0, 1, 2, 4], outcomeSteps: {} }
const received = { reference: 'ÄR-26-000001', receivedAt: '2026-11-21T11:00:00.000Z' }

function walk(...events: ServiceEvent[]): { run: ServiceRun; effects: readonly unknown[] } {
  return events.reduce<ReturnType<typeof stepRun>>(({ run }, event) => stepRun(run, event, document), {
    run: initialRun(document.steps),
    effects: [],
  })
}

const changed = (way: Partial<typeof free> = {}): ServiceEvent => ({ type: 'answersChanged', ...free, ...way })
const next: ServiceEvent = { type: 'nextPressed' }
const back: ServiceEvent = { type: 'backPressed' }
const visited = (index: number): ServiceEvent => ({ type: 'stepVisited', step: index })
const toSummary = [changed(), next, next] as const

describe('a service flow', () => {
  it('shows the next step on Continue, and the one before on Back', () => {
    expect(walk(changed(), next)).toMatchObject({ run: { currentStep: 1 }, effects: [{ type: 'showStep', step: 1, replace: false }] })
    expect(walk(...toSummary, back).run.currentStep).toBe(1)
    expect(walk(changed(), back)).toMatchObject({ run: { currentStep: 0 }, effects: [] })
  })

  it('is the same state when changed answers block and show the same steps', () => {
    const { run } = walk(changed())
    expect(stepRun(run, changed(), document).run).toBe(run)
  })

  it('names the input that blocks, on Continue', () => {
    expect(walk(changed({ blocked: { 0: 'name' } }), next)).toMatchObject({
      run: { currentStep: 0 },
      effects: [{ type: 'refuse', input: 'name' }],
    })
  })

  it('shows the outcome of a stopped step, and the step again on Back', () => {
    const stopped = changed({ blocked: { 0: 'kind' }, outcomeSteps: { 0: 3 } })
    expect(walk(stopped, next).run.currentStep).toBe(3)
    expect(walk(stopped, next, back).run.currentStep).toBe(0)
    expect(walk(stopped, visited(3)).run.currentStep).toBe(3)
  })

  it('sends on Continue at the last step', () => {
    expect(isLastStep(walk(changed()).run)).toBe(false)
    expect(isLastStep(walk(...toSummary).run)).toBe(true)
    expect(walk(...toSummary, next)).toMatchObject({ run: { sending: { kind: 'sending' }, currentStep: 2 }, effects: [{ type: 'send' }] })
    expect(walk(changed({ shownSteps: [0, 4] }), next)).toMatchObject({ effects: [{ type: 'send' }] })
  })

  it('sends nothing while an earlier step is blocked, and shows that step', () => {
    const learnt = changed({ blocked: { 0: 'plate' } })
    expect(walk(...toSummary, learnt, next)).toMatchObject({
      run: { currentStep: 0, sending: { kind: 'notSent' } },
      effects: [
        { type: 'showStep', step: 0 },
        { type: 'refuse', input: 'plate' },
      ],
    })
  })

  it('ignores events while the answers are being sent, and sends once', () => {
    for (const event of [next, back, visited(0)]) {
      const { run, effects } = walk(...toSummary, next, event)
      expect(run).toMatchObject({ currentStep: 2, sending: { kind: 'sending' } })
      expect(effects).not.toContainEqual({ type: 'send' })
    }
  })

  it('stays on its step after a failure, and sends again on retry', () => {
    const failed: ServiceEvent = { type: 'refused', code: 'network', canRetry: true }
    expect(walk(...toSummary, next, failed).run).toMatchObject({ currentStep: 2, sending: { kind: 'failed', code: 'network' } })
    expect(walk(...toSummary, next, failed, { type: 'retryPressed' }).effects).toEqual([{ type: 'send' }])
    expect(walk(...toSummary, next, failed, next).effects).toEqual([{ type: 'send' }])
    expect(walk(...toSummary, next, failed, changed()).run.sending).toEqual({ kind: 'notSent' })
    expect(walk(...toSummary, { type: 'retryPressed' }).effects).toEqual([])
  })

  it('replaces the last step with the receipt, and stays there', () => {
    const done = walk(...toSummary, next, { type: 'received', received })
    expect(done).toMatchObject({
      run: { currentStep: 4, sending: { kind: 'sent', received } },
      effects: [{ type: 'showStep', step: 4, replace: true }],
    })
    for (const event of [next, back, visited(0), changed()]) expect(stepRun(done.run, event, document).run.currentStep).toBe(4)
    expect(stepRun(done.run, visited(0), document).effects).toEqual([{ type: 'showStep', step: 4, replace: true }])
  })

  it('shows nothing more where the document has no receipt', () => {
    const bare = { steps: document.steps.slice(0, 1) }
    const sent = stepRun(stepRun(initialRun(bare.steps), next, bare).run, { type: 'received', received }, bare)
    expect(sent).toMatchObject({ run: { sending: { kind: 'sent' } }, effects: [] })
  })

  it('begins with an earlier receipt, and starts over on request', () => {
    const again = initialRun(document.steps, received)
    expect(again).toMatchObject({ currentStep: 4, sending: { kind: 'sent', received } })
    expect(stepRun(again, { type: 'restarted' }, document)).toMatchObject({
      run: { currentStep: 0, sending: { kind: 'notSent' } },
      effects: [{ type: 'showStep', step: 0, replace: true }],
    })
  })

  it('follows the address to the first blocked step, never to the receipt', () => {
    expect(walk(changed(), visited(2)).run.currentStep).toBe(2)
    expect(walk(changed({ blocked: { 1: 'what' } }), visited(2))).toMatchObject({
      run: { currentStep: 1 },
      effects: [{ type: 'showStep', step: 1, replace: true }],
    })
    expect(walk(changed(), visited(4)).run).toMatchObject({ currentStep: 2, sending: { kind: 'notSent' } })
  })
})
