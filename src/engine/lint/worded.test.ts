import { describe, expect, it } from 'vitest'
import { club, lintOf, withInputs } from '../../../tests/fixtures/lint.ts'
import { lintFlowTexts } from './flow-texts.ts'
import { lintPage } from './page.ts'
import { lintFlowPlaceholders } from './placeholders.ts'
import { lintSigningText } from './signing-text.ts'
import { lintWorded } from './worded.ts'

const found = (texts: Record<string, string>, document = club) =>
  lintWorded(lintOf(document, { copy: { sv: { club: texts } } })).map(({ code, params }) =>
    [code, Object.values(params).slice(0, 3)].flat().join(' '),
  )

const unknown = (key: string, text: string, document = club) =>
  lintFlowPlaceholders(lintOf(document, { copy: { sv: { club: { [key]: text } } } })).map(({ params }) =>
    'name' in params ? params.name : '',
  )

const select = (branch: string) => ({ 'club.news.label': `{level, select, unanswered {a} ${branch} {b} other {c}}` })

const plural = (name: string) => `{${name}, plural, unanswered {a} one {b} other {c}}`

const codes = (text: string, language = 'sv') =>
  lintPage({ page: 'club', language, texts: { a: text } }).map(({ code, params }) =>
    [code, Object.values(params).slice(-1)].flat(2).join(' '),
  )

describe('[D4] the texts of a flow', () => {
  it('without a word, or on a page that a language lacks, are findings', () => {
    expect(codes(' \n')).toEqual(['blankText a'])
    const document = { ...club, copy: ['club', 'ghost'] }
    const missing = lintFlowTexts(lintOf(document, { copy: { sv: { club: {} } } })).filter(({ code }) => code === 'unknownPage')
    expect(missing).toEqual([{ code: 'unknownPage', at: '/copy/1', params: { page: 'ghost', language: 'sv' } }])
  })
})

describe('[D2] a text that names answers', () => {
  it('may name those that it has words for before they are given, in labels, help, rows and outcomes', () => {
    const named = '{level, select, unanswered {Hej} other {Hej {level}}}'
    expect(found({ 'club.news.label': named, 'club.news.help': named, 'club.members.row': named })).toEqual([])
    expect(unknown('club.news.label', named)).toEqual([])
    expect(found({ 'club.members.row': '{name, select, unanswered {Ny} other {{name}}} {number}' })).toEqual([])
    expect(unknown('club.members.row', '{name} {number} {height}')).toEqual(['height'])
  })

  it('without such words is a finding, also in one branch only', () => {
    expect(found({ 'club.news.label': 'Hej {level}' })).toEqual(['unansweredText club.news.label level'])
    expect(found({ 'club.members.row': '{name, select, unanswered {Ny {name}} other {{name}}}' })).toEqual([
      'unansweredText club.members.row name',
    ])
    expect(found({ 'club.news.label': '{level, plural, one {a} other {b}}' })[0]).toBe('unansweredText club.news.label level')
  })

  it('never names what is about health, nor a personal number, but may count the rows of a list with them', () => {
    expect(unknown('club.news.label', '{height} {bmi}')).toEqual(['height', 'bmi'])
    const counted = '{members, plural, unanswered {x} one {# medlem} other {# medlemmar}}'
    expect(found({ 'club.news.help': counted })).toEqual([])
    expect(found({ 'club.news.help': '{members, select, unanswered {x} other {{members}}}' })).toContain(
      'countedOnly club.news.help members',
    )
  })

  it('never names a part of an answer about health, marked or not', () => {
    const [people, body, ...steps] = club.steps
    const ofHealth = { ...club, steps: [{ ...body!, sections: [...people!.sections!, ...body!.sections!] }, ...steps] }
    const heading = '{name, select, unanswered {Ny} other {{name}}} {number}'
    expect(unknown('club.members.row', heading, ofHealth)).toEqual(['name'])
    expect(unknown('club.isRider.label', '{name}', ofHealth)).toEqual(['name'])
    expect(unknown('club.members.row', heading, withInputs({ members: { sensitive: true } }))).toEqual(['name'])
    expect(unknown('club.members.row', heading)).toEqual([])
  })

  it('chooses only by what can be chosen by', () => {
    const coded = withInputs({ level: { type: 'string', enum: ['gold', 'silver'], widget: 'radio' } })
    expect(found(select('gold'), coded)).toEqual([])
    expect(found(select('bronze'), coded)).toEqual(['unknownBranch club.news.label level bronze'])
  })

  it('counts only numbers and rows, and what a customer writes has no branches but `unanswered` and `other`', () => {
    const typed = withInputs({ nick: { type: 'string', widget: 'text' } })
    expect(found({ 'club.news.label': plural('nick') }, typed)).toEqual(['choiceOf plural club.news.label nick'])
    expect(found({ 'club.news.label': plural('level') })).toEqual(['choiceOf plural club.news.label level'])
    expect(found({ 'club.news.label': '{nick, select, unanswered {a} Bo {b} other {c}}' }, typed)).toEqual([
      'choiceOf select club.news.label nick',
    ])
    expect(found({ 'club.news.label': '{nick, select, unanswered {a} other {c}}' }, typed)).toEqual([])
  })

  it('has links, bold words and lists in help only where they are drawn', () => {
    expect(found({ 'club.news.help': 'Läs [mer](http://x.se) och **allt' })).toEqual([
      'markup link club.news.help [mer](http://x.se) och **allt',
      'markup bold club.news.help **allt',
    ])
    expect(found({ 'club.news.help': 'Läs [mer](/villkor)', 'club.news.label': 'Läs [1] (och 2) ** 3' })).toEqual([])
    expect(found({ 'club.news.label': 'Läs [mer](/villkor)', 'club.people.intro': 'Läs **allt**' }).toSorted()).toEqual([
      'markup plain club.news.label [mer](/villkor)',
      'markup plain club.people.intro **allt**',
    ])
    expect(found({ 'club.sign.text': 'Jag godkänner **allt**' })).toEqual([])
  })
})

describe('[D2] the branches of any copy page', () => {
  it.each([
    ['{n, plural, one {# sak} other {# saker}}', []],
    ['{n, plural, =1 {en sak} other {# saker}}', []],
    ['{n, plural, other {# saker}}', ['missingBranch one']],
    ['{n, plural, one {a} few {b} other {c}}', ['unknownBranch one other']],
    ['{n, plural, =0 {inga} one {# för {name}} other {# saker}}', ['branchWithout name']],
    ['{n, select, a {{x}} other {{x} {y}}}', ['branchWithout y']],
    ['{n, select, a {{x:kronor}} other {{x}}}', ['unknownPlaceholderType kronor']],
    ['{n, plural, one {a', ['malformedText {a']],
  ])('%s gives %j', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  it('follow the language: an ordinal has other branches in English', () => {
    expect(codes('{n, selectordinal, one {#:a} other {#:e}}')).toEqual([])
    expect(codes('{n, selectordinal, one {#:a} other {#:e}}', 'en').toSorted()).toEqual(['missingBranch few', 'missingBranch two'])
  })
})

describe('[D2] the text to sign', () => {
  it('has what the customer signs in every branch', () => {
    const text = '{answers} {startDate:date} {annualPremium:money} {kind, select, a {{payment}} other {}}'
    const purchase = { ...club, kind: 'purchase' as const }
    const missing = lintSigningText(lintOf(purchase, { copy: { sv: { club: { 'club.sign.text': text } } } }))
    expect(missing.map(({ params }) => ('name' in params ? params.name : ''))).toEqual(['payment'])
  })
})
