import { describe, expect, it } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import { WIDGETS } from '../widget-table.ts'
import { club, codesOf, withFields, withInputs } from '../../../tests/fixtures/lint.ts'
import { factsOf } from './widgets.ts'

/** The club with one more question. */
function asking(schema: Partial<InputSchema> & Pick<InputSchema, 'type'>, isRequired = false): FlowDocument {
  const [people, ...rest] = club.steps
  const sections = [{ ...people!.sections![0]!, inputs: ['home', 'members', 'more'] }]
  return {
    ...withInputs({ more: input(schema) }),
    required: isRequired ? [...club.required, 'more'] : club.required,
    steps: [{ ...people!, sections }, ...rest],
  }
}

const WHOLE: { readonly [Name in (typeof WIDGETS)[number]]?: Partial<InputSchema> } = {
  list: { items: { type: 'object', properties: { a: input({ type: 'string' }) }, required: [] } },
  address: { properties: { a: input({ type: 'string' }) } },
  search: { lookup: 'breeds' },
  checkboxes: { items: { type: 'string', enum: ['a'] }, uniqueItems: true },
  consent: { consent: 'data' },
}
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const
const CHOOSERS: ReadonlySet<string> = new Set(['radio', 'select', 'cards', 'amountSelector'])
const CHOICES = { string: ['a'], integer: [1], number: [1] } as const

describe('widgets', () => {
  it.each(WIDGETS)('%s is fine with each of its types, and with no other', (widget) => {
    const fine = TYPES.filter((type) => {
      const choices = CHOOSERS.has(widget) && type in CHOICES && { enum: CHOICES[type as keyof typeof CHOICES] }
      const found = codesOf(asking({ type, widget, ...WHOLE[widget], ...choices }))
      return found.length === 0
    })
    expect(fine).toEqual(factsOf(widget).answers)
  })

  it.each<[string, FlowDocument, string]>([
    ['a list without rows', asking({ type: 'array', widget: 'list' }), 'listWithoutItems /properties/more/widget'],
    ['an address without parts', asking({ type: 'object', widget: 'address' }), 'withoutParts /properties/more/widget'],
    ['a search of nothing', asking({ type: 'string', widget: 'search' }), 'searchWithoutLookup /properties/more/widget'],
    ['a lookup without a search', asking({ type: 'string', lookup: 'breeds' }), 'misplacedKeyword /properties/more/lookup'],
    ['a number that is searched', asking({ type: 'integer', widget: 'search', lookup: 'breeds' }), 'widgetType /properties/more/widget'],
    ['cards without choices', asking({ type: 'string', widget: 'cards' }), 'withoutChoices /properties/more/widget'],
    ['rows of files', asking({ type: 'array', widget: 'files', ...WHOLE.list }), 'misplacedKeyword /properties/more/items'],
    ['parts of a text', asking({ type: 'string', ...WHOLE.address }), 'misplacedKeyword /properties/more/properties'],
    ['a number of texts', asking({ type: 'string', minItems: 1 }), 'misplacedKeyword /properties/more/minItems'],
    ['required beside the items', withInputs({ members: { required: ['name'] } }), 'misplacedKeyword /properties/members/required'],
    ['conditions beside the items', withInputs({ members: { conditions: {} } }), 'misplacedKeyword /properties/members/conditions'],
    ['fewer than there must be', withInputs({ members: { minItems: 5 } }), 'crossedLimits /properties/members/minItems'],
    [
      'documents of no product',
      asking({ type: 'boolean', widget: 'checkbox', documents: true }),
      'documentsInService /properties/more/documents',
    ],
    ['an answer to an information', asking({ type: 'null', widget: 'info' }, true), 'requiredInfo /properties/more'],
    [
      'an information with a place',
      asking({ type: 'null', widget: 'info', quote: { path: 'a', effect: 'none' } }),
      'misplacedKeyword /properties/more/quote',
    ],
    ['files without their type', asking({ type: 'string', widget: 'files' }), 'widgetType /properties/more/widget'],
    [
      'a list in a row without rows',
      withFields({ trips: { type: 'array', widget: 'list' } }),
      'listWithoutItems /properties/members/items/properties/trips/widget',
    ],
  ])('%s', (_, document, finding) => expect(codesOf(document)).toContain(finding))
})

it('[P1.7] a service flow may let a customer accept the mandate to pay by Autogiro', () => {
  const flow = asking({ type: 'boolean', widget: 'checkbox', documents: 'mandate' })
  expect(codesOf(flow).filter((code) => code.startsWith('documentsInService'))).toEqual([])
})
