import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersTo, anyFlow } from '../../../tests/fixtures/any-flow.ts'
import { namingRules } from '../../vocabulary/naming-rules.ts'
import type { JsonObject } from '../../values/json.ts'
import { carryOver } from '../carry-over.ts'
import { interpretRules } from '../compile/interpret.ts'
import { diffFlows } from '../diff/diff.ts'
import type { Answers, FlowDocument } from '../document.ts'
import { evaluate } from '../evaluate.ts'
import { followRenames } from '../renamed.ts'
import { walkInputs } from '../walk-inputs.ts'
import { planRename } from './plan-rename.ts'
import { renameOf } from './new-path.ts'
import { renameInAnswers } from './rename-answers.ts'

/** Renames of random inputs, one after another. */
interface Renamed {
  readonly document: FlowDocument
  /** The answers under the new names. */
  readonly expected: Answers
}

function renamedBy(document: FlowDocument, answers: Answers, picks: readonly number[]): Renamed {
  return picks.reduce<Renamed>(
    (now, pick, index) => {
      const names = walkInputs(now.document).map(({ name }) => name)
      const old = names[pick % names.length] ?? ''
      const from = old.split('.')
      const to = `renamed${index}`
      const drafts = { source: now.document as unknown as JsonObject, fragments: {}, copy: {}, shared: {} }
      const plan = planRename(drafts, { old, now: [...from.slice(0, -1), to].join('.') }, namingRules)
      if (typeof plan === 'string') throw new Error(plan)
      return { document: plan.source as unknown as FlowDocument, expected: renameInAnswers(renameOf(old, to), now.expected) }
    },
    { document, expected: answers },
  )
}

const side = (document: FlowDocument) => ({ document, copy: {}, options: {} })

function relevantIn(document: FlowDocument, answers: Answers): Answers {
  const { holds } = interpretRules(document)
  return evaluate({ document, compiled: { validate: () => [], holds, compute: () => undefined } }, answers).relevant
}

const anyCase = anyFlow.chain((document) =>
  fc.tuple(fc.constant(document), answersTo(document), fc.array(fc.nat(), { minLength: 1, maxLength: 4 })),
)

describe('[D3] any renames of any document', () => {
  it('bring every answer of a customer, from the first version and from each one between, and ask the same', () => {
    fc.assert(
      fc.property(anyCase, ([document, anyAnswers, picks]) => {
        const answers = carryOver(document, anyAnswers)
        const { document: last, expected } = renamedBy(document, answers, picks)
        const arrived = carryOver(last, followRenames(last, answers))
        expect(arrived).toEqual(expected)
        const between = renamedBy(document, answers, picks.slice(0, -1)).expected
        expect(carryOver(last, followRenames(last, between))).toEqual(arrived)
        const kept = renamedBy(document, relevantIn(document, answers), picks).expected
        expect(relevantIn(last, arrived)).toEqual(kept)
      }),
      { numRuns: 60 },
    )
  })

  it('are the only differences', () => {
    fc.assert(
      fc.property(anyCase, ([document, answers, picks]) => {
        const { document: last } = renamedBy(document, answers, picks)
        const codes = new Set(diffFlows(side(document), side(last), namingRules).map(({ code }) => code))
        expect([...codes]).toEqual(['inputRenamed'])
      }),
      { numRuns: 40 },
    )
  })
})
