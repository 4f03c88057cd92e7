import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { answersTo, anyFlow, externalFacts, weights } from '../../tests/fixtures/any-flow.ts'
import { flowOf, TODAY } from '../../tests/fixtures/flow.ts'
import { plainRelevance } from '../../tests/fixtures/plain-relevance.ts'
import { answerAt, isWithin } from './answer-path.ts'
import type { Answers, Facts, FlowDocument } from './document.ts'
import { evaluate, type Evaluation, type Flow } from './evaluate.ts'
import { followFacts } from './follow-facts.ts'
import { equalJson, type Json } from '../values/json.ts'
import { blockedStepAndFields, shownPaths, stepSequenceOf } from './navigation.ts'

const DOCUMENTS = fc.sample(anyFlow, { numRuns: 100, seed: 20261121 })
const RUNS = { numRuns: 1_000 }

interface Sample {
  readonly flow: Flow
  /** The same document with its inputs and conditions in reverse order. */
  readonly turned: Flow
}

const turn = <T>(members: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(members).toReversed())

function turnedAround(document: FlowDocument): FlowDocument {
  return { ...document, properties: turn(document.properties), conditions: turn(document.conditions ?? {}) }
}

const link = (document: FlowDocument) => flowOf(document, () => TODAY, weights)

let samples: readonly Sample[] = []
beforeAll(async () => {
  samples = await Promise.all(
    DOCUMENTS.map(async (document) => ({ flow: await link(document), turned: await link(turnedAround(document)) })),
  )
}, 60_000)

interface Case extends Sample {
  readonly answers: Answers
  readonly outside: Facts
}

function caseOf(index: number, answers: Answers, outside: Facts): Case {
  return { ...samples[index]!, answers, outside }
}

/** A document, answers to it, and facts. The number identifies the generated document. */
const anyCase: fc.Arbitrary<Case> = fc
  .nat({ max: DOCUMENTS.length - 1 })
  .chain((index) => fc.tuple(fc.constant(index), answersTo(DOCUMENTS[index]!), externalFacts))
  .map(([index, answers, outside]) => caseOf(index, answers, outside))

function forAll(law: (one: Case) => void): void {
  fc.assert(fc.property(anyCase, law), RUNS)
}

/** Answers with their members in reverse order, at every depth. */
function reversed<T extends Json | Answers>(value: T): T {
  if (Array.isArray(value)) return value.map((row: Json) => reversed(row)) as unknown as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]: [string, Json]) => [key, reversed(part)]),
  ) as T
}

const inOrder = (names: Iterable<string>) => [...names].toSorted((a, b) => (a < b ? -1 : 1))

/** Places with their messages. */
function messagesAt(messages: Evaluation['errors']): string[] {
  return inOrder(Object.entries(messages).map(([path, list]) => `${path}: ${inOrder(list.map(({ message }) => message)).join()}`))
}

/** The verdict on answers, independent of order. */
function verdictOf({ relevant, facts, hiddenInputs, hiddenSections, hiddenSteps, errors, advice, blocks }: Evaluation) {
  const hidden = [hiddenInputs, hiddenSections, hiddenSteps].map(inOrder)
  return { relevant, facts, hidden, errors: messagesAt(errors), advice: messagesAt(advice), blocks }
}

describe('the generated documents', () => {
  it('have all that the laws are about', () => {
    const seen = { hidden: 0, inside: 0, kept: 0, facts: 0, errors: 0, blocks: 0 }
    fc.assert(
      fc.property(anyCase, ({ flow, answers, outside }) => {
        const { hiddenInputs, relevant, facts, errors, blocks } = evaluate(flow, answers, outside)
        const hidden = [...hiddenInputs]
        if (hidden.some((path) => !path.includes('.'))) seen.hidden++
        if (hidden.some((path) => path.includes('.'))) seen.inside++
        if (hidden.some((path) => Object.hasOwn(relevant, path))) seen.kept++
        if (Object.keys(facts).length > 0) seen.facts++
        if (Object.keys(errors).length > 0) seen.errors++
        if (Object.keys(blocks).length > 0) seen.blocks++
      }),
      { ...RUNS, seed: 1 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
  })
})

describe('relevance', () => {
  it('is what the plain definition gives, whatever the order of the document', () => {
    forAll(({ flow, turned, answers, outside }) => {
      const { relevant, facts, hiddenInputs } = plainRelevance(flow, answers, outside)
      for (const one of [flow, turned]) {
        const found = evaluate(one, answers, outside)
        expect([found.relevant, found.facts, inOrder(found.hiddenInputs)]).toEqual([relevant, facts, inOrder(hiddenInputs)])
      }
    })
  })

  it('is stable: what counts of the answers that count is the same, and so is all that is said of it', () => {
    forAll(({ flow, answers, outside }) => {
      const once = evaluate(flow, answers, outside)
      expect(evaluate(flow, once.relevant, outside)).toEqual(once)
    })
  })

  it('drops what is hidden, keeps what is to be kept, and leaves every other answer as it was given', () => {
    forAll(({ flow, answers, outside }) => {
      const { relevant, hiddenInputs } = evaluate(flow, answers, outside)
      const hidden = [...hiddenInputs]
      const inputs = Object.entries(flow.document.properties).filter(([, { readOnly }]) => readOnly !== true)
      const dropped = inputs.filter(([id, { whenHidden }]) => hiddenInputs.has(id) && whenHidden !== 'keep').map(([id]) => id)
      const whole = inputs.map(([id]) => id).filter((id) => !dropped.includes(id) && !hidden.some((path) => path.startsWith(`${id}.`)))
      expect(dropped.filter((id) => Object.hasOwn(relevant, id))).toEqual([])
      expect(whole.map((id) => relevant[id])).toEqual(whole.map((id) => answers[id]))
    })
  })

  it('is the same whatever a hidden input was answered before', () => {
    forAll(({ flow, answers, outside }) => {
      const before = evaluate(flow, answers, outside)
      const dropped = [...before.hiddenInputs].filter((id) => flow.document.properties[id]?.whenHidden !== 'keep')
      for (const id of dropped) {
        const { [id]: _, ...without } = answers
        if (flow.document.properties[id] === undefined) continue
        expect(evaluate(flow, without, outside)).toEqual(before)
        expect(evaluate(flow, { ...answers, [id]: 'other' }, outside)).toEqual(before)
      }
    })
  })

  it('comes back when an answer that hid something comes back, and the answers that it hid', () => {
    forAll(({ flow, answers, outside }) => {
      const [first = ''] = Object.keys(flow.document.properties)
      const before = evaluate(flow, answers, outside)
      for (const other of [true, false, 'a', 5]) {
        const { [first]: _, ...kept } = evaluate(flow, { ...answers, [first]: other }, outside).relevant
        const dropped = Object.entries(answers).filter(([id]) => !Object.hasOwn(kept, id) || typeof kept[id] === 'object')
        expect(evaluate(flow, { ...kept, ...Object.fromEntries(dropped) }, outside)).toEqual(before)
      }
    })
  })

  it('says nothing of what is not asked', () => {
    forAll(({ flow, answers, outside }) => {
      const evaluation = evaluate(flow, answers, outside)
      for (const messages of [evaluation.errors, evaluation.advice, evaluation.blocks]) {
        for (const path of Object.keys(messages)) {
          for (const hidden of evaluation.hiddenInputs) expect(isWithin(path, hidden)).toBe(false)
        }
      }
    })
  })
})

describe('order', () => {
  it('of the answers does not change the verdict', () => {
    forAll(({ flow, answers, outside }) => {
      expect(verdictOf(evaluate(flow, reversed(answers), outside))).toEqual(verdictOf(evaluate(flow, answers, outside)))
    })
  })

  it('of the inputs and conditions in the document does not change the verdict', () => {
    forAll(({ flow, turned, answers, outside }) => {
      expect(verdictOf(evaluate(turned, answers, outside))).toEqual(verdictOf(evaluate(flow, answers, outside)))
    })
  })
})

describe('the way through the steps', () => {
  it('leads past every error that is shown, and stops where one is', () => {
    forAll(({ flow: { document, ...rest }, answers, outside }) => {
      const evaluation = evaluate({ document, ...rest }, answers, outside)
      const blocked = blockedStepAndFields(document, evaluation)
      const { shownSteps } = stepSequenceOf(document, evaluation)
      const stopped = document.steps.flatMap((step, index) => {
        const paths = shownPaths(document, step, evaluation)
        return paths.some((path) => Object.hasOwn(evaluation.errors, path) || Object.hasOwn(evaluation.blocks, path)) ? [index] : []
      })
      expect(Object.keys(blocked).map(Number)).toEqual(stopped)
      expect(shownSteps).toEqual(expect.arrayContaining(stopped))
    })
  })
})

describe('facts', () => {
  it('that inputs follow come to rest', () => {
    forAll(({ flow, answers, outside }) => {
      const follow = (given: Answers) =>
        followFacts(flow.document, given, evaluate(flow, given, outside).facts, (path) => answerAt(answers, path) !== undefined)
      let now = answers
      for (let round = 0; round <= Object.keys(flow.document.properties).length; round++) now = follow(now)
      expect(follow(now)).toEqual(now)
      for (const [id, answer] of Object.entries(answers)) expect(now[id]).toEqual(answer)
    })
  })

  it('that are the same change nothing a second time', () => {
    forAll(({ flow, answers, outside }) => {
      const { facts } = evaluate(flow, answers, outside)
      const once = followFacts(flow.document, answers, facts, () => false)
      expect(
        equalJson(
          followFacts(flow.document, once, facts, () => false, facts),
          once,
        ),
      ).toBe(true)
    })
  })
})
