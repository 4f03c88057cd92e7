import { describe, expect, it } from 'vitest'
import { wordFindings } from '../../findings/word.ts'
import type { Finding } from './finding.ts'
import type { FlowDocument } from '../document.ts'
import { input } from '../../../tests/fixtures/flow.ts'
import { lintCopy } from './copy.ts'
import { lintFlow } from './lint-flow.ts'
import { lintMessages } from './messages.ts'
import { lintFlowPlaceholders } from './placeholders.ts'
import { club, codesOf, lintOf, withFields, withInputs, withParts } from '../../../tests/fixtures/lint.ts'

const ROW = '/properties/members/items'

it('finds nothing in a document without faults', () => expect(lintFlow(lintOf(club))).toEqual([]))

describe('what is found in a row of a list and in a composite answer', () => {
  it.each<[string, FlowDocument, string]>([
    ['a name that JavaScript uses', withFields({ valueOf: {} }), `reservedName ${ROW}/properties/valueOf`],
    ['a widget of another type', withFields({ name: { widget: 'yesNo' } }), `widgetType ${ROW}/properties/name/widget`],
    ['nothing to choose', withParts({ street: { widget: 'radio' } }), 'withoutChoices /properties/home/properties/street/widget'],
    ['an unknown options set', withFields({ name: { options: 'ghost' } }), `unknownOptions ${ROW}/properties/name/options`],
    ['a required input that is not there', withFields({}, { required: ['ghost'] }), `unknownInput ${ROW}/required/0`],
    ['the same in a composite answer', withParts({}, { required: ['ghost'] }), 'unknownInput /properties/home/required/0'],
    ['a default that is refused', withFields({ power: { default: 20 } }), `default ${ROW}/properties/power/default`],
    ['a default that a validator refuses', withFields({ number: { default: '201801012393' } }), `default ${ROW}/properties/number/default`],
    [
      'a default day that is refused',
      withParts({ street: { widget: 'date', dateWindow: { from: { days: 5 } }, initial: { date: { days: 1 } } } }),
      'initialDate /properties/home/properties/street/initial/date',
    ],
    ['limits that cross', withFields({ power: { minimum: 300 } }), `crossedLimits ${ROW}/properties/power/minimum`],
    ['a choice that is refused', withFields({ power: { enum: [100, 500] } }), `refusedValue ${ROW}/properties/power/enum/1`],
    ['a validator of another type', withFields({ power: { email: true } }), `validatorType ${ROW}/properties/power/email`],
    [
      'parameters that contradict each other',
      withFields({ number: { age: { min: 70, max: 18 } } }),
      `parameters ${ROW}/properties/number/age`,
    ],
    ['an unknown condition', withFields({ name: { showIf: 'ghost' } }), `unknownCondition ${ROW}/properties/name/showIf`],
    ['a condition of the whole flow', withFields({ name: { showIf: 'hasRider' } }), `unknownCondition ${ROW}/properties/name/showIf`],
    [
      'a condition over what is not in the row',
      withFields({}, { conditions: { rides: { required: ['height'] } } }),
      `unknownInput ${ROW}/conditions/rides`,
    ],
    ['a condition over a fact', withFields({}, { conditions: { rides: { required: ['level'] } } }), `unknownInput ${ROW}/conditions/rides`],
    [
      'a condition that no row meets',
      withFields({}, { conditions: { rides: { properties: { power: { minimum: 251 } }, required: ['power'] } } }),
      `impossibleCondition ${ROW}/conditions/rides`,
    ],
    [
      'a required field that is always hidden',
      withFields({}, { conditions: { rides: { required: ['power'] } } }),
      `requiredHidden ${ROW}/properties/power`,
    ],
    [
      'a field that is never shown',
      withFields({}, { required: [], conditions: { rides: { required: ['power'] } } }),
      `neverShown ${ROW}/properties/power`,
    ],
    [
      'a fault in a list in a list',
      withFields({
        trips: {
          type: 'array',
          widget: 'list',
          items: { type: 'object', properties: { to: input({ type: 'string', widget: 'number' }) }, required: [] },
        },
      }),
      `widgetType ${ROW}/properties/trips/items/properties/to/widget`,
    ],
  ])('%s', (_, document, finding) => {
    const found = lintFlow(lintOf(document))
    expect(found.map(({ code, at }) => `${code} ${at}`)).toContain(finding)
    for (const { text } of wordFindings(found, 'sv')) expect(text).toMatch(/^["A-ZÅÄÖ].*[.?]$/)
  })
})

const account = (clearing: string) => codesOf(withFields({ name: { account: { clearing } } }))
const differs = (name: string) => codesOf(withFields({ name: { differsFrom: [name] } }))

describe('what a validator looks at', () => {
  it('beside the value is in its own row', () => {
    expect(account('number')).toEqual([])
    expect(account('height')).toEqual([`unknownInput ${ROW}/properties/name/account`])
    expect(account('name')).toEqual([`ownInput ${ROW}/properties/name/account`])
  })

  it('anywhere else is an input of the flow or a fact', () => {
    expect([...differs('height'), ...differs('level')]).toEqual([])
    expect(differs('number')).toEqual([`unknownInput ${ROW}/properties/name/differsFrom`])
  })

  it('of the rows is a field that they have', () => {
    expect(codesOf(withInputs({ members: { distinct: { by: 'number' } } }))).toEqual([])
    expect(codesOf(withInputs({ members: { distinct: { by: 'ghost' } } }))).toEqual(['unknownInput /properties/members/distinct'])
  })

  it('and what the server checks is of the right type', () => {
    expect(codesOf(withParts({ postalCode: { knownPostalCode: true } }))).toEqual([])
    expect(codesOf(withFields({ power: { knownPostalCode: true } }))).toEqual([`validatorType ${ROW}/properties/power/knownPostalCode`])
  })
})

const placed = (found: readonly Finding[]) => wordFindings(found, 'sv').map(({ at, text }) => `${at} ${text}`)

const wanted = (languages: Readonly<Record<string, Record<string, string>>>, document = club) => {
  const copy = Object.fromEntries(Object.entries(languages).map(([language, club]) => [language, { club }]))
  return placed(lintCopy(lintOf(document, { copy })))
}

const unfilled = (text: string) =>
  wordFindings(lintFlowPlaceholders(lintOf(club, { copy: { sv: { club: { 'club.receipt.text': text } } } })), 'sv').map(
    ({ text: why }) => why.split(',')[0],
  )

describe('texts', () => {
  const inputs = ['home', 'street', 'postalCode', 'members', 'name', 'number', 'isRider', 'power', 'height', 'weight', 'index', 'news']
  const texts: Record<string, string> = {
    ...Object.fromEntries(inputs.map((name) => [`club.${name}.label`, 'Etikett'])),
    ...Object.fromEntries(['people', 'body', 'consent', 'receipt', 'callUs'].map((name) => [`club.${name}.title`, 'Rubrik'])),
    'club.callUs.text': 'Ring',
    'club.members.row': 'Medlem {number:number}',
  }

  it('are wanted of parts, fields and rows; a step of an outcome is called as the outcome', () => {
    expect(wanted({ sv: texts })).toEqual([])
    for (const key of Object.keys(texts)) {
      const { [key]: _, ...others } = texts
      const found = wanted({ sv: others })
      expect(found).not.toEqual([])
      expect(found.filter((line) => !line.includes(`"${key}"`))).toEqual([])
    }
  })

  it('that need not be there are wanted in every language that lacks what another has', () => {
    const more = {
      ...texts,
      'club.power.unit': 'W',
      'club.members.add': 'Lägg till',
      'club.news.text': 'Nyheter',
      'club.people.intro': 'Hej',
      'club.height.summary': 'Längd',
    }
    expect(wanted({ sv: more })).toEqual([])
    expect(wanted({ sv: more, en: texts })).toEqual([
      '/properties/members/copy Texten "club.members.add" saknas på språket en.',
      `${ROW}/properties/power/copy Texten "club.power.unit" saknas på språket en.`,
      '/properties/height/copy Texten "club.height.summary" saknas på språket en.',
      '/properties/news/copy Texten "club.news.text" saknas på språket en.',
      '/steps/0/copy Texten "club.people.intro" saknas på språket en.',
      '/steps/0/sections/0/copy Texten "club.people.intro" saknas på språket en.',
    ])
  })

  it('are wanted of every message, at the field where it is shown', () => {
    const document = withInputs({ members: { distinct: { by: 'number' } } })
    const found = lintMessages(lintOf(document, { copy: { sv: { club: { 'club.number.error.distinct.same': 'Samma' } } } }))
    const places = placed(found)
    expect(places).toContain('/properties/members Texten "error.schema.minItems" saknas på språket sv.')
    expect(places).toContain(`${ROW}/properties/power Texten "error.schema.maximum" saknas på språket sv.`)
    expect(places).toContain(`${ROW}/properties/name Texten "error.schema.required" saknas på språket sv.`)
    expect(places.filter((place) => place.includes('distinct'))).toEqual([])
  })

  it('are wanted of what the server checks, in every language', () => {
    const languages = ['sv', 'en']
    const lintIn = (own: Record<string, string>) =>
      placed(
        lintMessages(
          lintOf(withParts({ postalCode: { knownPostalCode: true } }), {
            copy: Object.fromEntries(languages.map((language) => [language, { club: own }])),
          }),
        ),
      ).filter((found) => found.includes('knownPostalCode'))
    expect(lintIn({})).toEqual(
      languages.map(
        (language) => `/properties/home/properties/postalCode Texten "error.knownPostalCode.unknown" saknas på språket ${language}.`,
      ),
    )
    expect(lintIn({ 'error.knownPostalCode.unknown': 'Okänt' })).toEqual([])
  })

  it('may have what is filled where they are shown, and nothing else', () => {
    const found = (club: Record<string, string>, document?: FlowDocument) =>
      lintFlowPlaceholders(lintOf(document ?? defaultDocument, { copy: { sv: { club } } })).map(({ at }) => at)
    const defaultDocument = withInputs({ news: { sensitive: false } })
    expect(found({ 'club.height.summary': '{level}', 'club.people.summary': '{level}' })).toEqual(['/copy/sv/club/club.people.summary'])
    expect(found({ 'club.members.row': 'Medlem {number}', 'club.receipt.text': '{level} {reference} {date:date} {time}' })).toEqual([])
    expect(
      found({ 'club.members.row': '{reference}', 'club.name.label': '{number}', 'club.members.error.schema.minItems': '{limit} {x}' }),
    ).toEqual(['/copy/sv/club/club.members.row', '/copy/sv/club/club.name.label', '/copy/sv/club/club.members.error.schema.minItems'])
  })

  it('say nothing of health, nor of what is made of it', () => {
    expect(unfilled('{level} {home} {members}')).toEqual([])
    expect(unfilled('{height} {bmi} {place}')).toHaveLength(3)
  })
})
