import { describe, expect, it } from 'vitest'
import type { Copy } from '../../copy/lookup.ts'
import { namingRules } from '../../vocabulary/naming-rules.ts'
import { wordChange } from '../../findings/word.ts'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, withFields, withInputs, withParts } from '../../../tests/fixtures/lint.ts'
import type { Fact, FlowDocument, InputSchema } from '../document.ts'
import { diffFlows, type DiffSide } from './diff.ts'

const diffed = (before: DiffSide, after: DiffSide) => diffFlows(before, after, namingRules)
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
      `breaking ${ROW}/properties/power/maximum Fältet members.power: största värde ändras från 250 till 200. ${NARROWER}`,
    ],
    [
      'a changed condition',
      withFields({}, { conditions: { rides: { required: ['isRider'] } } }),
      `breaking ${ROW}/conditions/rides I members: villkoret rides ändras från (isRider är ja) till (isRider är besvarad). Andra svar än förut kan dölja frågor eller stoppa kunder.`,
    ],
    [
      'parts in another order',
      withInputs({ home: { properties: { ...withoutStreet, street: _street! } } }),
      'compatible /properties/home/properties Fälten i home kommer i en ny ordning: postalCode, street. Svaren är desamma, de efterfrågas bara på ett annat ställe.',
    ],
    [
      'more rows',
      withInputs({ members: { maxItems: 5 } }),
      `compatible /properties/members/maxItems Fältet members: största antal rader ändras från 3 till 5. ${WIDER}`,
    ],
  ])('%s', (_, after, sentence) => expect(changes(after)).toEqual([sentence]))
})

const one = (schema: Partial<InputSchema>) => withInputs({ news: schema })

describe('a change of what an answer may be', () => {
  it.each<[string, Partial<InputSchema>, Partial<InputSchema>, string]>([
    ['a choice more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'compatible Fältet news: valet "b" är nytt.'],
    ['a choice less', { enum: ['a', 'b', 'c'] }, { enum: ['a'] }, 'breaking Fältet news: valen "b", "c" är borttagna.'],
    ['choices in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, 'compatible Fältet news: valen kommer i en ny ordning.'],
    ['choices where there were none', {}, { enum: ['a'] }, 'breaking Fältet news: valen ändras från inget till "a".'],
    ['no choices any more', { enum: ['a'] }, {}, 'compatible Fältet news: valen ändras från "a" till inget.'],
    ['a lower minimum', { minimum: 5 }, { minimum: 4 }, 'compatible Fältet news: minsta värde ändras från 5 till 4.'],
    ['a higher minimum', { minLength: 5 }, { minLength: 6 }, 'breaking Fältet news: minsta antal tecken ändras från 5 till 6.'],
    ['no minimum', { exclusiveMinimum: 5 }, {}, 'compatible Fältet news: värdet som svaret ska vara större än ändras från 5 till inget.'],
    ['a new minimum', {}, { minItems: 5 }, 'breaking Fältet news: minsta antal rader ändras från inget till 5.'],
    ['a higher maximum', { maxLength: 5 }, { maxLength: 6 }, 'compatible Fältet news: största antal tecken ändras från 5 till 6.'],
    [
      'a lower maximum',
      { exclusiveMaximum: 5 },
      { exclusiveMaximum: 4 },
      'breaking Fältet news: värdet som svaret ska vara mindre än ändras från 5 till 4.',
    ],
    ['smaller steps', { multipleOf: 100 }, { multipleOf: 50 }, 'compatible Fältet news: stegen mellan värden ändras från 100 till 50.'],
    [
      'fewer choices at most, of several',
      { items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 },
      { items: { type: 'string', enum: ['a', 'b'] }, maxItems: 1 },
      'breaking Fältet news: största antal val ändras från 2 till 1.',
    ],
    ['other steps', { multipleOf: 100 }, { multipleOf: 30 }, 'breaking Fältet news: stegen mellan värden ändras från 100 till 30.'],
    ['another type', { type: 'string' }, { type: 'integer' }, 'breaking Fältet news: svarets typ ändras från "string" till "integer".'],
    ['a wider type', { type: 'integer' }, { type: 'number' }, 'compatible Fältet news: svarets typ ändras från "integer" till "number".'],
    ['a new check', {}, { email: true }, 'breaking Fältet news: kontrollen av e-postadress ändras från inget till ja.'],
    ['a check less', { lookup: 'breeds' }, {}, 'compatible Fältet news: uppslagslistan ändras från "breeds" till inget.'],
    [
      'another lookup',
      { lookup: 'breeds' },
      { lookup: 'boats' },
      'breaking Fältet news: uppslagslistan ändras från "breeds" till "boats".',
    ],
    ['another default', { default: 'a' }, { default: 'b' }, 'compatible Fältet news: förvalet ändras från "a" till "b".'],
    [
      'another beginning',
      { initial: { query: 'a' } },
      { initial: { query: 'b' } },
      'compatible Fältet news: det första värdet ur adressen ändras från "a" till "b".',
    ],
    ['only shown', {}, { readOnly: true }, 'breaking Fältet news: om svaret bara visas ändras från inget till ja.'],
    ['asked again', { readOnly: true }, {}, 'compatible Fältet news: om svaret bara visas ändras från ja till inget.'],
    ['a health answer', {}, { sensitive: true }, 'breaking Fältet news: om svaret är en hälsouppgift ändras från inget till ja.'],
    ['a condition', {}, { showIf: 'hasRider' }, 'breaking Fältet news: villkoret för att visas ändras från inget till "hasRider".'],
    [
      'no condition on what is optional',
      { showIf: 'hasRider' },
      {},
      'compatible Fältet news: villkoret för att visas ändras från "hasRider" till inget.',
    ],
    [
      'kept when hidden',
      {},
      { whenHidden: 'keep' },
      'compatible Fältet news: vad som händer med svaret när frågan döljs ändras från inget till "keep".',
    ],
    [
      'dropped when hidden',
      { whenHidden: 'keep' },
      {},
      'breaking Fältet news: vad som händer med svaret när frågan döljs ändras från "keep" till inget.',
    ],
    [
      'another place',
      { quote: { path: 'a', effect: 'none' } },
      { quote: { path: 'b', effect: 'none' } },
      'breaking Fältet news: platsen i offerten ändras från "a" till "b".',
    ],
    [
      'another effect',
      { quote: { path: 'a', effect: 'none' } },
      { quote: { path: 'a', effect: 'update' } },
      'compatible Fältet news: vad en ändring gör med offerten ändras från "none" till "update".',
    ],
    [
      'another code in the quote',
      { quote: { path: 'a', effect: 'update', codes: { yes: 'Y' } } },
      { quote: { path: 'a', effect: 'update', codes: { yes: 'J' } } },
      'breaking Fältet news: koderna i offerten ändras från yes "Y" till yes "J".',
    ],
    [
      'a place in the price box',
      { quote: { path: 'a', effect: 'update' } },
      { quote: { path: 'a', effect: 'update', inPriceBox: true } },
      'compatible Fältet news: om svaret står i prisrutan ändras från inget till ja.',
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
    ['another source of a fact', fact({ compute: 'other' }), 'breaking Faktumet bmi: beräkningen ändras från "bmi" till "other".'],
    ['a new fact', { ...club, facts: { ...club.facts, more: { type: 'string', given: true } } }, 'compatible Faktumet more är nytt.'],
    ['a new condition', { ...club, conditions: { ...club.conditions, more: {} } }, 'compatible Villkoret more är nytt.'],
    ['no outcome step', steps(people!, body!, consent!, receipt!), 'compatible Steget stopped är borttaget.'],
    [
      'another outcome of a step',
      steps(people!, body!, { ...stopped!, outcome: 'other' }, consent!, receipt!),
      'compatible Steget stopped: utfallet ändras från "callUs" till "other".',
    ],
    [
      'a condition on a step',
      steps(people!, { ...body!, showIf: 'hasRider' }, stopped!, consent!, receipt!),
      'breaking Steget body: villkoret för att visas ändras från inget till "hasRider".',
    ],
    ['another receiver', { ...club, submit: { to: 'other' } }, 'breaking Mottagaren av svaren ändras från "case" till "other".'],
    [
      'one more who signs',
      { ...club, participants: { partner: { flow: 'other', personalNumber: 'a', firstName: 'b', email: 'c', copy: 'club.partner' } } },
      'compatible Vilka fler som skriver under ändras från inget till partner (flow "other", personalNumber "a", firstName "b", email "c", copy "club.partner").',
    ],
    ['a block less', { ...club, blocks: [] }, 'compatible Stoppet isLarge vid weight är borttaget.'],
    [
      'another way out',
      { ...club, blocks: [{ ...club.blocks![0]!, outcome: 'other' }] },
      'compatible Stoppet isLarge vid weight: utfallet ändras från "callUs" till "other".',
    ],
    [
      'other words of an outcome',
      { ...club, outcomes: { callUs: { copy: 'club.other' } } },
      'compatible Utfallet callUs: texterna ändras från "club.callUs" till "club.other".',
    ],
    [
      'an older format',
      { ...club, $schema: 'https://teckna.dev/flow/1' },
      'compatible Formatet ändras från "https://teckna.dev/flow/3" till "https://teckna.dev/flow/1".',
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
    expect(found(entries('a'), [{ code: 'a', text: 'A', copy: 'a.a' }])).toEqual([
      'copy Uppslagslistan breeds säger något annat om "A (a)".',
    ])
    expect(found(entries('a', 'b'), entries('b', 'a'))).toEqual(['compatible Uppslagslistan breeds kommer i en ny ordning.'])
  })

  it('is the same for options', () => {
    expect(found(entries('a', 'b'), entries('a'), 'options')).toEqual(['breaking Alternativlistan breeds har inte längre "b".'])
    expect(worded(side(), side(club, { options: { breeds: entries('a') } })).map(({ text }) => text)).toEqual([
      'Alternativlistan breeds är ny.',
    ])
  })
})

const texts = (before: Copy, after: Copy, document: FlowDocument = club) =>
  worded(side(document, { copy: before }), side(document, { copy: after })).map(({ class: kind, reason }) => `${kind} ${reason}`)

describe('[D3] the words of a question of health or of a consent', () => {
  const asked = { height: input({ type: 'integer', copy: 'club.height' }), weight: input({ type: 'integer', copy: 'club.weight' }) }
  const document = withInputs(asked)
  const ANEW = 'breaking Den som redan har svarat om sin hälsa eller samtyckt svarade på andra ord.'
  const WORDS = 'copy Bara ord ändras: inget svar påverkas.'

  it.each<[string, string]>([
    ['club.height.label', ANEW],
    ['club.height.help', ANEW],
    ['club.height.error.schema.minimum', WORDS],
    ['club.heightless.label', WORDS],
    ['club.people.title', WORDS],
  ])('%s: %s', (key, sentence) => {
    expect(texts({ [key]: 'Förr' }, { [key]: 'Nu' }, document)).toEqual([sentence])
    expect(texts({}, { [key]: 'Nu' }, document)).toEqual([sentence])
  })

  it('a consent with other texts, and the mandate that it accepts, are answered anew', () => {
    const consent = withInputs({ news: { widget: 'consent', copy: 'club.news', documents: 'mandate' } })
    expect(texts({ 'club.news.label': 'Förr' }, { 'club.news.label': 'Nu' }, consent)).toEqual([ANEW])
    expect(texts({ 'mandate.text': 'Förr' }, { 'mandate.text': 'Nu' }, consent)).toEqual([ANEW])
    const after = withInputs({ news: { widget: 'consent', copy: 'club.other', documents: 'mandate' } })
    expect(changes(after, consent)).toEqual([expect.stringMatching(/^breaking .*har svarat om sin hälsa eller samtyckt/)])
  })
})

const aged = (age: object) => side(one({ age }))
const said = (before: object, after: object) => worded(aged(before), aged(after)).map((change) => `${change.class} ${change.text}`)

describe('[D3] the words of a change', () => {
  it('are those that the customer reads, with the name in brackets', () => {
    const copy = { 'club.news.label': 'Nyhetsbrev', 'club.news.option.b': 'Varje vecka' }
    const [before, after] = [
      withInputs({ news: { copy: 'club.news', enum: ['a'] } }),
      withInputs({ news: { copy: 'club.news', enum: ['b'] } }),
    ]
    expect(worded(side(before, { copy }), side(after, { copy })).map(({ text }) => text)).toEqual([
      'Fältet "Nyhetsbrev" (news): valet "Varje vecka (b)" är nytt.',
      'Fältet "Nyhetsbrev" (news): valet "a" är borttaget.',
    ])
  })

  it('say parameters in words, and a wider check from a narrower one', () => {
    expect(said({ min: 18, max: 70 }, { min: 16, max: 70 })).toEqual([
      'compatible Fältet news: åldern ändras från minst 18, högst 70 till minst 16, högst 70.',
    ])
    expect(said({ min: 16 }, { min: 18 })).toEqual(['breaking Fältet news: åldern ändras från minst 16 till minst 18.'])
  })
})

it('a list that becomes one answer loses its rows', () => {
  const after = { ...club, properties: { ...club.properties, members: input({ type: 'string', copy: 'club.members' }) } }
  expect(changes(after).filter((change) => change.startsWith('breaking')).length).toBeGreaterThan(4)
})
