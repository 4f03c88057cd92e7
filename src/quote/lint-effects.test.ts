import { describe, expect, it } from 'vitest'
import type { Draft } from 'immer'
import { bicycle, edited, input } from '../../tests/fixtures/flow.ts'
import { validators } from '../../validators/registry.ts'
import type { FlowDocument, InputSchema, QuoteEffect } from '../engine/document.ts'
import { lintEffects } from './lint-effects.ts'

const HOLDER = 'insuranceHolder.0.personalNumber'

const quoteOf = (id: string, effect: QuoteEffect = 'update') => ({ path: id === 'owner' ? HOLDER : `bicycle.${id}`, effect })

/** The bicycle, where owner, value, isElectric and power change the quote. */
const quoted = edited(bicycle, (draft) => {
  for (const id of ['owner', 'value', 'isElectric', 'power']) draft.properties[id]!.quote = quoteOf(id)
})

const READ = ['bicycle.value', 'bicycle.power']

/** Returns the findings of a document as `code variant at`. */
const found = (document: FlowDocument, read: readonly string[] = READ) =>
  lintEffects({ document, registry: validators }, read).map(({ code, at, params }) =>
    [code, 'variant' in params ? params.variant : '', at].join(' '),
  )

/** Adds an input with an effect on the quote. */
function add(draft: Draft<FlowDocument>, id: string, schema: InputSchema, effect: QuoteEffect = 'none'): void {
  draft.properties[id] = { ...schema, quote: quoteOf(id, effect) } as Draft<InputSchema>
}

/** Adds the rider's age as a fact, and an input that only shows it. */
function addAge(draft: Draft<FlowDocument>): void {
  draft.facts = { age: { type: 'integer', compute: 'ageOf', with: { personalNumber: 'rider' } } }
  add(draft, 'age', input({ type: 'integer', readOnly: true, initial: { fact: 'age' } }))
}

/** The bicycle whose price reads what it and its equipment are worth together. */
const withWorth = (effect: QuoteEffect) =>
  edited(quoted, (draft) => {
    add(draft, 'equipment', input({ type: 'integer' }), effect)
    draft.facts = { total: { type: 'number', compute: 'sum', with: { bicycle: 'value', equipment: 'equipment' } } }
    add(draft, 'worth', input({ type: 'number', readOnly: true, initial: { fact: 'total' } }))
  })

/** The bicycle with a block that reads the rider's age, or not. */
const withOld = (isRead: boolean) =>
  edited(quoted, (draft) => {
    addAge(draft)
    draft.conditions!['old'] = isRead ? { properties: { age: { minimum: 70 } }, required: ['age'] } : { required: ['value'] }
    draft.blocks!.push({ when: 'old', at: 'value', outcome: 'callUs' })
  })

const withEffect = (id: string, effect: QuoteEffect) =>
  edited(quoted, (draft) => {
    draft.properties[id]!.quote = quoteOf(id, effect)
  })

describe('an answer that decides something without an effect on the quote', () => {
  it('are needed at each answer that a calculated value of the price is made of', () => {
    const read = [...READ, 'bicycle.worth']
    expect(found(withWorth('update'), read)).toEqual([])
    expect(found(withWorth('none'), read)).toEqual(['silentAnswer price /properties/equipment/quote/effect'])
  })

  it('is not found where each deciding answer has one', () => {
    expect(found(quoted)).toEqual([])
  })

  it('is found where the price reads it', () => {
    expect(found(withEffect('power', 'none'))).toContain('silentAnswer price /properties/power/quote/effect')
  })

  it('is found where a block reads it', () => {
    expect(found(withEffect('value', 'none'), ['bicycle.power'])).toEqual(['silentAnswer block /properties/value/quote/effect'])
  })

  it('is found where a block reads an answer that has no place in the quote', () => {
    const document = edited(quoted, (draft) => {
      delete draft.properties['value']!.quote
    })
    expect(found(document, ['bicycle.power'])).toEqual(['silentAnswer block /properties/value'])
  })

  it('is found where it shows an answer that has one', () => {
    expect(found(withEffect('isElectric', 'none'))).toEqual(['silentAnswer cover /properties/isElectric/quote/effect'])
  })

  it('is found where an answer with one is compared with it', () => {
    const document = edited(quoted, (draft) => {
      draft.properties['rider']!.quote = quoteOf('rider')
      draft.properties['owner']!.quote = quoteOf('owner', 'none')
    })
    expect(found(document, [...READ, 'bicycle.rider'])).toEqual(['silentAnswer cover /properties/owner/quote/effect'])
  })

  it('is found as what prices are grouped by', () => {
    const document = edited(withEffect('isElectric', 'none'), (draft) => {
      add(draft, 'kind', input({ type: 'string', enum: ['a', 'b'] }))
      draft.quote!.groupBy = 'kind'
    })
    expect(found(document)).toContain('silentAnswer cover /properties/kind/quote/effect')
  })

  it('is found behind a fact that a block reads, and behind an input that only shows a fact', () => {
    expect(found(withOld(true))).toEqual(['silentAnswer block /properties/rider'])
    expect(found(withOld(false), [...READ, 'bicycle.age'])).toEqual(['silentAnswer price /properties/rider'])
  })

  it('is found in a row that a block of the row reads', () => {
    const document = edited(quoted, (draft) => {
      const part = input({ type: 'boolean' })
      const conditions = { isBad: { properties: { isBad: { const: true } }, required: ['isBad'] } }
      const blocks = [{ when: 'isBad', at: 'isBad', outcome: 'callUs' }]
      const items = { type: 'object' as const, properties: { isBad: part }, required: [], conditions, blocks }
      add(draft, 'locks', input({ type: 'array', widget: 'list', items }))
    })
    expect(found(document)).toEqual(['silentAnswer block /properties/locks/quote/effect'])
  })

  it('waits as a health answer until the contract', () => {
    const document = edited(withEffect('value', 'none'), (draft) => {
      draft.properties['value']!.sensitive = true
    })
    expect(found(document, ['bicycle.power'])).toEqual([])
  })
})

describe('an answer with an effect on the quote that decides nothing', () => {
  const idle = edited(quoted, (draft) => {
    draft.properties['rider']!.quote = quoteOf('rider')
  })

  it('is found', () => {
    expect(found(idle)).toEqual(['idleEffect  /properties/rider/quote/effect'])
  })

  it.each<[what: string, read: readonly string[], change: Parameters<typeof edited>[1]]>([
    ['the price reads it', [...READ, 'bicycle.rider'], () => {}],
    ['the price reads what follows from it', [...READ, 'bicycle.age'], addAge],
    [
      'it decides whether what the price reads is shown',
      READ,
      (draft) => {
        draft.conditions!['electric'] = { required: ['rider'] }
      },
    ],
    [
      'every quote repeats it',
      READ,
      (draft) => {
        draft.properties['rider']!.quote = { path: 'startDate', effect: 'update' }
      },
    ],
    [
      'a case handler who makes an offer needs it',
      READ,
      (draft) => {
        draft.properties['rider']!.quote = { path: 'customer.email', effect: 'update' }
        draft.quote!.inquiry = { copy: 'bicycle.offer' }
      },
    ],
  ])('is not found where %s', (_, read, change) => {
    expect(found(edited(idle, change), read).filter((finding) => finding.includes('/rider/'))).toEqual([])
  })
})

it('a document without a quote has no such finding', () => {
  const { quote: _, ...service } = withEffect('value', 'none')
  expect(found({ ...service, kind: 'service' })).toEqual([])
})
