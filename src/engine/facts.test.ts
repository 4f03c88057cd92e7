import { describe, expect, it } from 'vitest'
import { flowOf, input } from '../../tests/fixtures/flow.ts'
import { club, withInputs } from '../../tests/fixtures/lint.ts'
import type { Answers, Facts, FlowDocument, InputSchema } from './document.ts'
import { evaluate } from './evaluate.ts'
import { readyArguments } from './ready-arguments.ts'

const never = { not: {} }

/** A document of some inputs in one section. */
function documentOf(properties: Readonly<Record<string, InputSchema>>, rest: Partial<FlowDocument> = {}): FlowDocument {
  const sections = [{ id: 'all', copy: 'test.all', inputs: Object.keys(properties) }]
  const { outcomes: _, blocks: __, conditions: ___, ...base } = club
  return { ...base, properties, required: [], facts: {}, steps: [{ id: 'all', type: 'input', copy: 'test.all', sections }], ...rest }
}

const evaluated = async (document: FlowDocument, answers: Answers, outside?: Facts) => evaluate(await flowOf(document), answers, outside)

describe('[B5.2] facts are never made of refused answers', () => {
  const measured = withInputs({ height: { minimum: 120 } })

  it('and are known again once the answer is valid', async () => {
    const flow = await flowOf(measured)
    const low = evaluate(flow, { height: 90, weight: 68 })
    expect(Object.keys(low.errors)).toContain('height')
    expect(low.facts).toEqual({})
    expect(low.relevant).not.toHaveProperty('index')
    expect(low.blocks).toEqual({})
    expect(evaluate(flow, { height: 170, weight: 68 }).facts).toEqual({ bmi: 23.5 })
  })

  const number = input({ type: 'string', personalNumber: true })
  const day = input({ type: 'string', dateWindow: { from: { days: 0 } } })
  const age = { age: { type: 'number', compute: 'ageOf', with: { personalNumber: 'number', on: 'day' } } } as const

  it('even where the computation would do without it', async () => {
    const document = documentOf({ number, day }, { facts: age })
    expect((await evaluated(document, { number: '198507092388', day: '2026-11-20' })).facts).toEqual({})
    expect((await evaluated(document, { number: '198507092388' })).facts).toEqual({ age: 41 })
  })

  it('but of one that is not asked nothing is missing', async () => {
    const document = documentOf({ number, day: { ...day, showIf: 'never' } }, { facts: age, required: ['day'], conditions: { never } })
    expect((await evaluated(document, { number: '198507092388', day: '2026-11-20' })).facts).toEqual({ age: 41 })
    const kept = { ...document, properties: { number, day: { ...day, showIf: 'never', whenHidden: 'keep' } } } as const
    expect((await evaluated(kept, { number: '198507092388', day: '2026-11-22' })).facts).toEqual({ age: 41 })
    expect((await evaluated(kept, { number: '198507092388', day: '2026-11-20' })).facts).toEqual({})
  })

  it('nor of facts that would be made of them', async () => {
    const facts = { ...age, rest: { type: 'number', compute: 'remainingShare', with: { share: 'age' }, params: { whole: 100 } } } as const
    const document = documentOf({ number, day }, { facts })
    expect((await evaluated(document, { number: '198507092388' })).facts).toEqual({ age: 41, rest: 59 })
    expect((await evaluated(document, { number: '198507092388', day: '2026-11-20' })).facts).toEqual({})
  })

  it('nor looked up by them, nor kept when they are refused later', async () => {
    const town = { type: 'string', lookup: 'postalCode', with: { postalCode: 'code' } } as const
    const document = documentOf({ code: input({ type: 'string', postalCode: true }) }, { facts: { town } })
    const right = await evaluated(document, { code: '11122' }, { town: 'Stockholm' })
    expect([right.facts, readyArguments(right, town)]).toEqual([{ town: 'Stockholm' }, { postalCode: '11122' }])
    const wrong = await evaluated(document, { code: '1' }, { town: 'Stockholm' })
    expect([wrong.facts, readyArguments(wrong, town)]).toEqual([{}, undefined])
  })

  it('and settle with what they show, and with what that is validated by', async () => {
    const facts = {
      rest: { type: 'number', compute: 'remainingShare', with: { share: 'share' }, params: { whole: 100 } },
      age: { type: 'number', compute: 'ageOf', with: { personalNumber: 'number', on: 'startDate' } },
    } as const
    const document = documentOf(
      {
        share: input({ type: 'number', widget: 'number', maximum: 50 }),
        number: { ...number, showIf: 'isLarge' },
        startDate: input({ type: 'string', age: { min: 18, of: 'number' } }),
      },
      { facts, conditions: { isLarge: { properties: { rest: { minimum: 60 } }, required: ['rest'] } } },
    )
    const answers = { number: '200811212398', startDate: '2026-11-21' }
    expect((await evaluated(document, { ...answers, share: 30 })).facts).toEqual({ rest: 70, age: 18 })
    expect((await evaluated(document, { ...answers, share: 50 })).facts).toEqual({ rest: 50 })
    expect((await evaluated(document, { ...answers, share: 60 })).facts).toEqual({})
    expect((await evaluated(document, { ...answers, share: 30, startDate: '2026-11-20' })).facts).toEqual({ rest: 70 })
  })
})

describe('what depends on what depends on something', () => {
  it('settles however long the chain is, also inside a row', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const before = (index: number) => ids[index - 1] ?? ''
    const properties = Object.fromEntries(
      ids.map((id, index) => [id, input({ type: 'boolean', widget: 'yesNo', ...(index > 0 && { showIf: `after${id}` }) })]),
    )
    const conditions = Object.fromEntries(
      ids
        .slice(1)
        .map((id, index) => [`after${id}`, { properties: { [before(index + 1)]: { const: true } }, required: [before(index + 1)] }]),
    )
    const items = { type: 'object', properties, required: [], conditions } as const
    const document = documentOf({ rows: input({ type: 'array', widget: 'list', items }) })
    const row = { ...Object.fromEntries(ids.map((id) => [id, true])), a: false }
    expect((await evaluated(document, { rows: [row] })).relevant).toEqual({ rows: [{ a: false }] })
  })
})
