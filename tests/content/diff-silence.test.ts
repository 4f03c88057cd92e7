import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changedAt, leavesIn, otherValue, type Place } from '../../qa/mutate/change.ts'
import { readFlow, readShared } from '../../qa/load/content.ts'
import { diffFlows } from '../../src/engine/diff/diff.ts'
import { draftRules } from '../../src/server/features/content/draft-widening.ts'

const CONTENT = join(import.meta.dirname, '..', '..', 'flow-schemas')

/** `type` of a document, of the rows of a list and of a composite answer has one value. */
const isFixed = (place: Place) => place.at(-1) === 'type' && (place.length === 1 || place.at(-2) === 'items')

// demo uses every part of the format; autogiro is for customers; car has a quote, life further signers
it.each(['demo', 'autogiro', 'car', 'life'])('[D1] no value of the document %s can change without a difference', async (flow) => {
  const { document, copy, options } = await readFlow(CONTENT, flow, await readShared(CONTENT))
  const before = { document, copy, options }
  const silent = leavesIn(document).filter(({ place, value }) => {
    const after = { ...before, document: changedAt(document, place, otherValue(value)) }
    return !isFixed(place) && diffFlows(before, after, draftRules).length === 0
  })
  expect(silent.map(({ place }) => place.join('/'))).toEqual([])
})
