import { describe, expect, it } from 'vitest'
import { edited } from '../../../tests/fixtures/flow.ts'
import { club, lintOf, withInputs } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument } from '../document.ts'
import { lintLeftovers, type UsesElsewhere } from './leftovers.ts'
import { nearest } from './near.ts'

const NOWHERE: UsesElsewhere = { conditions: [], texts: [] }
const leftIn = (document: FlowDocument, texts: Readonly<Record<string, string>> = {}, elsewhere = NOWHERE) =>
  lintLeftovers(lintOf(document, { copy: { sv: { club: texts } } }), elsewhere).map(({ code, at }) => `${code} ${at}`)

/** The club without what it leaves unused. */
const tidy = edited(club, ({ conditions, facts }) => {
  delete conditions!['hasRider']
  delete facts!['place']
})

describe('[D3] what a document has and nothing uses', () => {
  it('is found: conditions and facts, but not what the page gives', () => {
    expect(leftIn(tidy)).toEqual([])
    expect(leftIn(club)).toEqual(['unusedCondition /conditions/hasRider', 'unusedFact /facts/place'])
  })

  it('is not what the page of the product, a section or a step names', () => {
    expect(leftIn(club, {}, { ...NOWHERE, conditions: ['hasRider'] })).toEqual(['unusedFact /facts/place'])
    const shown = edited(club, ({ steps }) => {
      steps[1]!.showIf = 'hasRider'
    })
    expect(leftIn(shown)).toEqual(['unusedFact /facts/place'])
  })

  it('is not a fact that a text, an input or a used fact names', () => {
    expect(leftIn({ ...club, conditions: tidy.conditions! }, { 'club.receipt.text': '{place}' })).toEqual([])
    expect(leftIn({ ...withInputs({ index: { initial: { fact: 'place.city' } } }), conditions: tidy.conditions! })).toEqual([])
  })

  it('is found in rows', () => {
    const rows = edited(tidy, ({ properties }) => {
      const row = properties['members']!.items as { conditions?: object }
      row.conditions = { ...row.conditions, odd: { required: ['name'] } }
    })
    expect(leftIn(rows)).toEqual(['unusedCondition /properties/members/items/conditions/odd'])
  })
})

const found = (key: string, page = 'club') =>
  lintLeftovers(lintOf({ ...tidy, copy: ['club', 'shared'] }, { copy: { sv: { club: {}, [page]: { [key]: 'Text' } } } }), NOWHERE).map(
    ({ code, params }) => [code, 'near' in params ? params.near : undefined],
  )

describe('[D3] a text that nothing shows', () => {
  it.each<[string, string | undefined]>([
    ['club.height.lable', 'club.height.label'],
    ['club.hieght.help', 'club.height.help'],
    ['club.people.titel', 'club.people.title'],
    ['club.gone.label', undefined],
    ['club.height.option', undefined],
  ])("of the flow's own page is found: %s", (key, near) => expect(found(key)).toEqual([['unusedCopy', near]]))

  it.each([
    'club.height.help',
    'club.members.row',
    'club.height.error.schema.required',
    'error.schema.required',
    'club.failure.text',
    'club.title',
  ])('is not %s', (key) => expect(found(key)).toEqual([]))

  it('of a shared page is found if it is misspelt', () => {
    expect(found('club.height.lable', 'shared')).toEqual([['unusedCopy', 'club.height.label']])
    expect(found('other.height.label', 'shared')).toEqual([])
    expect(
      lintLeftovers(
        lintOf({ ...tidy, copy: ['club'] }, { copy: { sv: { club: { 'club.height.lable': 'a', 'club.height.label': 'b' } } } }),
        NOWHERE,
      ),
    ).toMatchObject([{ params: { near: undefined } }])
  })

  it('is the product page’s if that shows it', () => {
    expect(leftIn(tidy, { 'club.price': 'Pris' }, { ...NOWHERE, texts: ['club.price'] })).toEqual([])
  })
})

describe('the word that was meant', () => {
  it.each<[string, string | undefined]>([
    ['lable', 'label'],
    ['labell', 'label'],
    ['titel', 'title'],
    ['half', undefined],
    ['la', undefined],
  ])('instead of %s', (word, meant) => expect(nearest(word, ['label', 'title', 'help'])).toBe(meant))
})
