import { describe, expect, it } from 'vitest'
import { allowsMore } from '../../../validators/widening.ts'
import { wordChange } from '../../findings/word.ts'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, withFields, withInputs, withParts } from '../../../tests/fixtures/lint.ts'
import type { Fact, FlowDocument, InputSchema } from '../document.ts'
import { diffFlows, type DiffSide } from './diff.ts'

const diffed = (before: DiffSide, after: DiffSide) => diffFlows(before, after, { allowsMore })
const side = (document: FlowDocument = club, rest: Partial<DiffSide> = {}): DiffSide => ({ document, copy: {}, options: {}, ...rest })
const worded = (before: DiffSide, after: DiffSide) => diffed(before, after).map((change) => wordChange(change, 'sv'))
const changes = (after: FlowDocument, before: FlowDocument = club) =>
  worded(side(before), side(after)).map((change) => `${change.class} ${change.at} ${change.text} ${change.reason}`)

const NARROWER = 'Ett svar som var rätt kan bli fel.'
const WIDER = 'Alla svar som var rätt är fortfarande rätt.'
const ROW = '/properties/members/items'
const { street: _street, ...withoutStreet } = club.properties['home']!.properties!

describe('a change inside a list or a composite answer', () => {
  it.each<[string, FlowDocument, string]>([
    [
      'a new field',
      withFields({ nick: {} }),
      `compatible ${ROW}/properties/nick Fältet members.nick är nytt och frivilligt. Den som redan har börjat behöver inte svara.`,
    ],
    [
      'a new required part',
      withParts({ floor: {} }, { required: ['street', 'floor'] }),
      'breaking /properties/home/properties/floor Fältet home.floor är nytt och obligatoriskt. Den som redan har börjat kan sakna ett svar.',
    ],
    [
      'a field that became required',
      withFields({}, { required: ['name', 'power', 'number'] }),
      `breaking ${ROW}/properties/number Fältet members.number har blivit obligatoriskt. Den som redan har börjat kan sakna ett svar.`,
    ],
    [
      'a field that became optional',
      withFields({}, { required: ['name'] }),
      `compatible ${ROW}/properties/power Fältet members.power har blivit frivilligt. ${WIDER}`,
    ],
    [
      'a part that is gone',
      withInputs({ home: { properties: withoutStreet, required: [] } }),
      'breaking /properties/home/properties/street Fältet home.street är borttaget. Svar som redan finns går förlorade.',
    ],
    [
      'a stricter limit',
      withFields({ power: { maximum: 200 } }),
      `breaking ${ROW}/properties/power/maximum Fältet members.power: maximum är ändrat från 250 till 200. ${NARROWER}`,
    ],
    [
      'a changed condition',
      withFields({}, { conditions: { rides: { required: ['isRider'] } } }),
      `breaking ${ROW}/conditions/rides I members: villkoret rides är ändrat. Andra svar än förut kan dölja frågor eller stoppa kunder.`,
    ],
    [
      'parts in another order',
      withInputs({ home: { properties: { ...withoutStreet, street: _street! } } }),
      'compatible /properties/home/properties Fälten i home kommer i en ny ordning: postalCode, street. Svaren är desamma, de efterfrågas bara på ett annat ställe.',
    ],
    [
      'more rows',
      withInputs({ members: { maxItems: 5 } }),
      `compatible /properties/members/maxItems Fältet members: maxItems är ändrat från 3 till 5. ${WIDER}`,
    ],
  ])('%s', (_, after, sentence) => expect(changes(after)).toEqual([sentence]))
})

const one = (schema: Partial<InputSchema>) => withInputs({ news: schema })

describe('a change of what an answer may be', () => {
  it.each<[string, Partial<InputSchema>, Partial<InputSchema>, string]>([
    ['a choice more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'compatible Fältet news: valet "b" är nytt.'],
    ['a choice less', { enum: ['a', 'b', 'c'] }, { enum: ['a'] }, 'breaking Fältet news: valen "b", "c" är borttagna.'],
    ['choices in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, 'compatible Fältet news: valen kommer i en ny ordning.'],
    ['choices where there were none', {}, { enum: ['a'] }, 'breaking Fältet news: enum är ändrat från inget till ["a"].'],
    ['no choices any more', { enum: ['a'] }, {}, 'compatible Fältet news: enum är ändrat från ["a"] till inget.'],
    ['a lower minimum', { minimum: 5 }, { minimum: 4 }, 'compatible Fältet news: minimum är ändrat från 5 till 4.'],
    ['a higher minimum', { minLength: 5 }, { minLength: 6 }, 'breaking Fältet news: minLength är ändrat från 5 till 6.'],
    ['no minimum', { exclusiveMinimum: 5 }, {}, 'compatible Fältet news: exclusiveMinimum är ändrat från 5 till inget.'],
    ['a new minimum', {}, { minItems: 5 }, 'breaking Fältet news: minItems är ändrat från inget till 5.'],
    ['a higher maximum', { maxLength: 5 }, { maxLength: 6 }, 'compatible Fältet news: maxLength är ändrat från 5 till 6.'],
    [
      'a lower maximum',
      { exclusiveMaximum: 5 },
      { exclusiveMaximum: 4 },
      'breaking Fältet news: exclusiveMaximum är ändrat från 5 till 4.',
    ],
    ['smaller steps', { multipleOf: 100 }, { multipleOf: 50 }, 'compatible Fältet news: multipleOf är ändrat från 100 till 50.'],
    ['other steps', { multipleOf: 100 }, { multipleOf: 30 }, 'breaking Fältet news: multipleOf är ändrat från 100 till 30.'],
    ['another type', { type: 'string' }, { type: 'integer' }, 'breaking Fältet news: type är ändrat från "string" till "integer".'],
    ['a wider type', { type: 'integer' }, { type: 'number' }, 'compatible Fältet news: type är ändrat från "integer" till "number".'],
    ['a new check', {}, { email: true }, 'breaking Fältet news: email är ändrat från inget till true.'],
    ['a check less', { lookup: 'breeds' }, {}, 'compatible Fältet news: lookup är ändrat från "breeds" till inget.'],
    ['another lookup', { lookup: 'breeds' }, { lookup: 'boats' }, 'breaking Fältet news: lookup är ändrat från "breeds" till "boats".'],
    ['another default', { default: 'a' }, { default: 'b' }, 'compatible Fältet news: default är ändrat från "a" till "b".'],
    [
      'another beginning',
      { initial: { query: 'a' } },
      { initial: { query: 'b' } },
      'compatible Fältet news: initial.query är ändrat från "a" till "b".',
    ],
    ['only shown', {}, { readOnly: true }, 'breaking Fältet news: readOnly är ändrat från inget till true.'],
    ['asked again', { readOnly: true }, {}, 'compatible Fältet news: readOnly är ändrat från true till inget.'],
    ['a health answer', {}, { sensitive: true }, 'breaking Fältet news: sensitive är ändrat från inget till true.'],
    ['a condition', {}, { showIf: 'hasRider' }, 'breaking Fältet news: showIf är ändrat från inget till "hasRider".'],
    [
      'no condition on what is optional',
      { showIf: 'hasRider' },
      {},
      'compatible Fältet news: showIf är ändrat från "hasRider" till inget.',
    ],
    ['kept when hidden', {}, { whenHidden: 'keep' }, 'compatible Fältet news: whenHidden är ändrat från inget till "keep".'],
    ['dropped when hidden', { whenHidden: 'keep' }, {}, 'breaking Fältet news: whenHidden är ändrat från "keep" till inget.'],
    [
      'another place',
      { quote: { path: 'a', effect: 'none' } },
      { quote: { path: 'b', effect: 'none' } },
      'breaking Fältet news: quote.path är ändrat från "a" till "b".',
    ],
    [
      'another effect',
      { quote: { path: 'a', effect: 'none' } },
      { quote: { path: 'a', effect: 'update' } },
      'compatible Fältet news: quote.effect är ändrat från "none" till "update".',
    ],
    [
      'another code in the quote',
      { quote: { path: 'a', effect: 'update', codes: { yes: 'Y' } } },
      { quote: { path: 'a', effect: 'update', codes: { yes: 'J' } } },
      'breaking Fältet news: quote.codes är ändrat från {"yes":"Y"} till {"yes":"J"}.',
    ],
    [
      'a place in the price box',
      { quote: { path: 'a', effect: 'update' } },
      { quote: { path: 'a', effect: 'update', inPriceBox: true } },
      'compatible Fältet news: quote.inPriceBox är ändrat från inget till true.',
    ],
  ])('%s', (_, before, after, sentence) => {
    const found = worded(side(one(before)), side(one(after)))
    expect(found.map((change) => `${change.class} ${change.text}`)).toEqual([sentence])
    expect(found[0]?.reason).toMatch(/^[A-ZÅÄÖ].*\.$/)
  })

  it('is both when choices come and go', () => {
    expect(diffed(side(one({ enum: ['a', 'b'] })), side(one({ enum: ['b', 'c'] }))).map((change) => change.class)).toEqual([
      'compatible',
      'breaking',
    ])
  })
})

const steps = (...changed: FlowDocument['steps']) => ({ ...club, steps: changed })

const fact = (change: object) => ({ ...club, facts: { ...club.facts, bmi: { ...club.facts!['bmi'], ...change } as Fact } })

describe('a change around the inputs', () => {
  const [people, body, stopped, consent, receipt] = club.steps

  it.each<[string, FlowDocument, string]>([
    ['another source of a fact', fact({ compute: 'other' }), 'breaking Faktumet bmi: compute är ändrat från "bmi" till "other".'],
    ['a new fact', { ...club, facts: { ...club.facts, more: { type: 'string', given: true } } }, 'compatible Faktumet more är nytt.'],
    ['a new condition', { ...club, conditions: { ...club.conditions, more: {} } }, 'compatible Villkoret more är nytt.'],
    ['no outcome step', steps(people!, body!, consent!, receipt!), 'compatible Steget stopped är borttaget.'],
    [
      'another outcome of a step',
      steps(people!, body!, { ...stopped!, outcome: 'other' }, consent!, receipt!),
      'compatible Steget stopped: outcome är ändrat från "callUs" till "other".',
    ],
    [
      'a condition on a step',
      steps(people!, { ...body!, showIf: 'hasRider' }, stopped!, consent!, receipt!),
      'breaking Steget body: showIf är ändrat från inget till "hasRider".',
    ],
    ['another receiver', { ...club, submit: { to: 'other' } }, 'breaking submit.to är ändrat från "case" till "other".'],
    [
      'one more who signs',
      { ...club, participants: { partner: { flow: 'other', personalNumber: 'a', firstName: 'b', email: 'c', copy: 'club.partner' } } },
      'compatible participants är ändrat från inget till {"partner":{"flow":"other","personalNumber":"a","firstName":"b","email":"c","copy":"club.partner"}}.',
    ],
    ['a block less', { ...club, blocks: [] }, 'compatible Stoppet isLarge vid weight är borttaget.'],
    [
      'another way out',
      { ...club, blocks: [{ ...club.blocks![0]!, outcome: 'other' }] },
      'compatible Stoppet isLarge vid weight: outcome är ändrat från "callUs" till "other".',
    ],
    [
      'other words of an outcome',
      { ...club, outcomes: { callUs: { copy: 'club.other' } } },
      'compatible Utfallet callUs: copy är ändrat från "club.callUs" till "club.other".',
    ],
    [
      'an older format',
      { ...club, $schema: 'https://teckna.dev/flow/1' },
      'compatible $schema är ändrat från "https://teckna.dev/flow/2" till "https://teckna.dev/flow/1".',
    ],
  ])('%s', (_, after, sentence) => {
    expect(worded(side(), side(after)).map((change) => `${change.class} ${change.text}`)).toEqual([sentence])
  })

  it('a step that asks about health protects what it asks, and one that no longer does not', () => {
    const found = changes(steps({ ...people!, type: 'health' }, { ...body!, type: 'input' }, stopped!, consent!, receipt!))
    const breaking = found.filter((change) => change.startsWith('breaking')).map((change) => change.split('. ')[0])
    expect(breaking).toEqual([
      'breaking /properties/home Fältet home har blivit en hälsouppgift',
      'breaking /properties/members Fältet members har blivit en hälsouppgift',
      'breaking /properties/height Fältet height är inte längre en hälsouppgift',
      'breaking /properties/weight Fältet weight är inte längre en hälsouppgift',
      'breaking /properties/index Fältet index är inte längre en hälsouppgift',
    ])
  })

  it('an input that comes under a condition may be hidden', () => {
    const hidden = { ...consent!, showIf: 'hasRider', sections: [{ ...consent!.sections![0]!, inputs: ['members', 'news'] }] }
    const before = steps(people!, body!, stopped!, { ...consent!, showIf: 'hasRider' }, receipt!)
    const after = steps({ ...people!, sections: [{ ...people!.sections![0]!, inputs: ['home'] }] }, body!, stopped!, hidden, receipt!)
    expect(changes(after, before)).toEqual([
      'breaking /properties/members Fältet members är flyttat från avsnittet people (steget people) till consent (steget consent). Ett svar kan döljas och falla bort, eller en fråga komma till den som redan har passerat.',
    ])
  })

  it('inputs and sections in another order are asked in another place', () => {
    const [section] = people!.sections!
    const more = { id: 'more', copy: 'club.more', inputs: ['index'] }
    const body2 = { ...body!, sections: [{ ...body!.sections![0]!, inputs: ['height', 'weight'] }] }
    const before = steps({ ...people!, sections: [section!, more] }, body2, stopped!, consent!, receipt!)
    const reversed = { ...section!, inputs: ['members', 'home'] }
    expect(
      changes(steps({ ...people!, sections: [more, reversed] }, body2, stopped!, consent!, receipt!), before).map(
        (line) => line.split('. ')[0],
      ),
    ).toEqual([
      'compatible /sections/people Fälten i avsnittet people kommer i en ny ordning: members, home',
      'compatible /steps Avsnitten i steget people kommer i en ny ordning: more, people',
    ])
    const moved = steps(
      { ...people!, sections: [section!] },
      body2,
      stopped!,
      { ...consent!, sections: [more, ...consent!.sections!] },
      receipt!,
    )
    expect(changes(moved, before).map((line) => line.split('. ')[0])).toEqual([
      'compatible /sections/more Avsnittet more är flyttat från steget people till consent',
    ])
  })

  it('blocks at one place in another order stop with another outcome', () => {
    const two = [...club.blocks!, { when: 'hasRider', at: 'weight', outcome: 'callUs' }]
    expect(changes({ ...club, blocks: two.toReversed() }, { ...club, blocks: two })).toEqual([
      'compatible /blocks Stoppen vid weight prövas i en ny ordning. Samma kunder stoppas, men de får veta något annat.',
    ])
  })
})

const entries = (...codes: string[]) => codes.map((code) => ({ code, text: code, copy: `a.${code}` }))

const found = (before: ReturnType<typeof entries>, after: ReturnType<typeof entries>, kind: 'options' | 'lookups' = 'lookups') =>
  worded(side(club, { [kind]: { breeds: before } }), side(club, { [kind]: { breeds: after } })).map(
    (change) => `${change.class} ${change.text}`,
  )

describe('a change of what can be chosen', () => {
  it('is reported by codes, some by name', () => {
    expect(found(entries('a'), entries('a', 'b'))).toEqual(['compatible Uppslagslistan breeds har fått "b".'])
    expect(found(entries('a', 'b', 'c', 'd', 'e', 'f', 'g'), entries('g'))).toEqual([
      'breaking Uppslagslistan breeds har inte längre "a", "b", "c", "d", "e" och 1 till.',
    ])
    expect(found(entries('a'), [{ code: 'a', text: 'A', copy: 'a.a' }])).toEqual(['copy Uppslagslistan breeds säger något annat om "a".'])
    expect(found(entries('a', 'b'), entries('b', 'a'))).toEqual(['compatible Uppslagslistan breeds kommer i en ny ordning.'])
  })

  it('is the same for options', () => {
    expect(found(entries('a', 'b'), entries('a'), 'options')).toEqual(['breaking Alternativlistan breeds har inte längre "b".'])
    expect(worded(side(), side(club, { options: { breeds: entries('a') } })).map(({ text }) => text)).toEqual([
      'Alternativlistan breeds är ny.',
    ])
  })
})

it('a list that becomes one answer loses its rows', () => {
  const after = { ...club, properties: { ...club.properties, members: input({ type: 'string', copy: 'club.members' }) } }
  expect(changes(after).filter((change) => change.startsWith('breaking')).length).toBeGreaterThan(4)
})
