import { describe, expect, it } from 'vitest'
import { wordFindings } from '../../findings/word.ts'
import { readCopy } from '../../../tests/content/child-files.ts'
import { PROGRAM_TEXTS } from '../../copy/program-texts.ts'
import { lintPage } from './page.ts'

const pageOf = (page: string) => readCopy(`copy/${page}.sv.json`)
const codes = (page: string, texts: unknown) => lintPage({ page, language: 'sv', texts }).map(({ code, at }) => `${code} ${at}`)

describe('the lint of a copy page', () => {
  it.each(Object.keys(PROGRAM_TEXTS))('finds nothing in %s', (page) => expect(codes(page, pageOf(page))).toEqual([]))

  it('finds a text that the program shows and that is missing', () => {
    const { 'site.skipLink': _, ...others } = pageOf('site')
    expect(wordFindings(lintPage({ page: 'site', language: 'sv', texts: others }), 'sv')).toEqual([
      {
        code: 'missingCopy',
        at: '/copy/sv/site',
        params: { variant: 'program', key: 'site.skipLink', language: 'sv' },
        text: 'Texten "site.skipLink" saknas på språket sv. Programmet visar den.',
      },
    ])
  })

  it('finds a placeholder that the program does not fill, and says what it fills', () => {
    const texts = { ...pageOf('site'), 'site.pageTitle': '{sida}' }
    const [finding, ...others] = wordFindings(lintPage({ page: 'site', language: 'sv', texts }), 'sv')
    expect(others).toEqual([])
    expect(finding).toMatchObject({ code: 'unknownPlaceholder', at: '/copy/sv/site/site.pageTitle' })
    expect(finding?.text).toContain('{sida}, som inte fylls i här.')
    expect(finding?.text).toContain('{page}')
  })

  it.each<[string, unknown, string]>([
    ['a number', { 'extra.a': 7 }, 'notText /copy/sv/extra/extra.a'],
    ['an object', { 'extra.a': {} }, 'notText /copy/sv/extra/extra.a'],
    ['a sort of placeholder that there is not', { 'extra.a': '{a:kronor}' }, 'unknownPlaceholderType /copy/sv/extra/extra.a'],
    ['a list in place of texts', ['Hej'], 'notTexts /copy/sv/extra'],
  ])('finds %s', (_, texts, finding) => expect(codes('extra', texts)).toEqual([finding]))

  it('leaves a page alone that is content through and through', () => {
    expect(codes('extra', { 'extra.a': 'Hej {namn}' })).toEqual([])
    expect(codes('constructor', {})).toEqual([])
  })
})
