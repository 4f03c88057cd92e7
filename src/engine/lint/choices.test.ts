import { describe, expect, it } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, lintOf, withInputs } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import { lintChoices } from './choices.ts'
import { lintConditions } from './conditions.ts'
import { lintCycles } from './cycles.ts'
import { lintQuote } from './quote.ts'

const options = {
  models: [
    { code: 'v60', copy: 'm.v60', belongsTo: ['volvo'] },
    { code: 'f3', copy: 'm.f3', belongsTo: ['saab'] },
  ],
  free: [{ code: 'x', copy: 'm.x' }],
  stranger: [{ code: 'x', copy: 'm.x', belongsTo: ['volvo', 'saab', 'fiat'] }],
}
/** The club with inputs `make` and `model` on its first step. */
function asking(model: Partial<InputSchema>, make: Partial<InputSchema> = {}): FlowDocument {
  const added = {
    make: input({ type: 'string', widget: 'radio', enum: ['volvo', 'saab'], ...make }),
    model: input({ type: 'string', widget: 'select', ...model }),
  }
  const [first, ...steps] = withInputs(added).steps
  const [section, ...sections] = first!.sections!
  const inputs = [...section!.inputs, 'make', 'model']
  return { ...withInputs(added), steps: [{ ...first!, sections: [{ ...section!, inputs }, ...sections] }, ...steps] }
}
const found = (document: FlowDocument) =>
  lintChoices(lintOf(document, { options })).map(({ code, at, params }) => [code, 'variant' in params ? params.variant : '', at].join(' '))
const several = { type: 'array', widget: 'checkboxes', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true } as const

const structureOf = (document: FlowDocument) =>
  [...lintConditions(lintOf(document, { options })), ...lintCycles(lintOf(document, { options }))].map(({ code, at }) => `${code} ${at}`)

describe('[D3] choices', () => {
  it.each<[string, FlowDocument, string[]]>([
    ['that follow another answer are fine', asking({ options: 'models', choicesFollow: 'make' }), []],
    ['by condition are fine', asking({ enum: ['a', 'b'], choicesIf: { hasRider: ['b'] } }), []],
    ['of several are fine', asking({ ...several, minItems: 1, standsAlone: 'b' }), []],
    [
      'of several need to be unique',
      asking({ type: 'array', widget: 'checkboxes', items: several.items }),
      ['choices unique /properties/model'],
    ],
    [
      'of several are no rows',
      asking({ ...several, items: { type: 'object', properties: {}, required: [] } }),
      ['choices rows /properties/model/items'],
    ],
    [
      'are no rows of a list',
      asking({ type: 'array', widget: 'list', items: several.items }),
      ['choices choiceRows /properties/model/items'],
    ],
    ['stand alone where they exist', asking({ ...several, standsAlone: 'c' }), ['unknownChoice  /properties/model/standsAlone']],
    [
      'cannot stand alone among two',
      asking({ ...several, minItems: 2, standsAlone: 'b' }),
      ['choices aloneLimit /properties/model/standsAlone'],
    ],
    ['are as many as the page says', asking({ ...several, maxItems: 3 }), ['choices tooMany /properties/model/maxItems']],
    ['may all be chosen', asking({ ...several, maxItems: 2 }), []],
    ['are as many as asked for', asking({ ...several, minItems: 3 }), ['choices tooFew /properties/model/minItems']],
    [
      'by condition exist',
      asking({ enum: ['a'], choicesIf: { hasRider: ['a', 'c'] } }),
      ['unknownChoice  /properties/model/choicesIf/hasRider/1'],
    ],
    [
      'by condition are the input’s own',
      asking({ widget: 'text', choicesIf: { hasRider: ['a'] } }),
      ['choices without /properties/model/choicesIf'],
    ],
    [
      'by condition are not searched',
      asking({ widget: 'search', lookup: 'breeds', choicesIf: { hasRider: ['a'] } }),
      ['choices searched /properties/model/choicesIf'],
    ],
    [
      'that follow are not searched',
      asking({ widget: 'search', lookup: 'breeds', options: 'models', choicesFollow: 'make' }),
      ['choices searched /properties/model/choicesFollow'],
    ],
    ['follow an input', asking({ options: 'models', choicesFollow: 'mark' }), ['unknownInput named /properties/model/choicesFollow']],
    ['follow by their set', asking({ enum: ['a'], choicesFollow: 'make' }), ['choices withoutSet /properties/model/choicesFollow']],
    ['follow choices', asking({ options: 'models', choicesFollow: 'height' }), ['choices leader /properties/model/choicesFollow']],
    [
      'follow what they belong to',
      asking({ options: 'free', choicesFollow: 'make' }),
      ['choices unlinked /properties/model/choicesFollow'],
    ],
    [
      'belong to what exists',
      asking({ options: 'stranger', choicesFollow: 'make' }),
      ['choices stranger /options/stranger/entries/0/belongsTo'],
    ],
    [
      'exist for each answer',
      asking({ options: 'models', enum: ['v60'], choicesFollow: 'make' }),
      ['choices childless /properties/model/choicesFollow'],
    ],
  ])('%s', (_, document, findings) => expect(found(document)).toEqual(findings))

  it('need no choice for an answer that hides the question', () => {
    const document = asking({ options: 'models', enum: ['v60'], choicesFollow: 'make', showIf: 'isVolvo' })
    const isVolvo = { properties: { make: { const: 'volvo' } }, required: ['make'] }
    expect(found({ ...document, conditions: { ...document.conditions, isVolvo } })).toEqual([])
    expect(found({ ...document, conditions: { ...document.conditions, isVolvo: { required: ['make'] } } })).toHaveLength(1)
  })

  it('never follow a question of a later step', () => {
    const document = asking({ options: 'models', choicesFollow: 'make' })
    const steps = document.steps.map((step, index) => ({
      ...step,
      ...(step.sections && {
        sections: step.sections.map((section) => ({
          ...section,
          inputs: [...section.inputs.filter((id) => id !== 'make'), ...(index === 1 ? ['make'] : [])],
        })),
      }),
    }))
    expect(found({ ...document, steps })).toContain('choices later /properties/model/choicesFollow')
  })

  it('name conditions that exist, and never form a cycle', () => {
    expect(structureOf(asking({ enum: ['a'], choicesIf: { nothing: ['a'] } }))).toEqual([
      'unknownCondition /properties/model/choicesIf/nothing',
    ])
    expect(structureOf(asking({ options: 'models', choicesFollow: 'make' }, { options: 'models', choicesFollow: 'model' }))).toEqual([
      'circle /properties/make/choicesFollow',
    ])
  })

  it('of the input that groups prices never depend on another answer', () => {
    const cover = {
      widget: 'radio',
      enum: ['a', 'b'],
      quote: { path: 'x.cover', effect: 'update' },
      choicesIf: { hasRider: ['b'] },
    } as const
    const document = { ...asking(cover), quote: { path: 'x', groupBy: 'model' } }
    expect(lintQuote(lintOf(document)).map(({ at }) => at)).toContain('/quote/groupBy')
    expect(club.quote).toBeUndefined()
  })
})
