import { describe, expect, it } from 'vitest'
import { wordChange, wordFinding, wordRefusal } from '../../src/findings/word.ts'
import { changeExamples } from './change-examples.ts'
import { contentExamples, refusalExamples } from './content-examples.ts'
import { lintExamples } from './lint-examples.ts'
import { participantExamples } from './participant-examples.ts'
import { ruleExamples } from './rule-examples.ts'
import { choiceExamples } from './choice-examples.ts'
import { messageExamples } from './message-examples.ts'
import { quoteExamples } from './quote-examples.ts'
import { shapeExamples } from './shape-examples.ts'
import { structureExamples } from './structure-examples.ts'

type Row = readonly [params: object, swedish: string, english: string]
type Case = readonly [name: string, code: string, ...row: Row]

const isRow = (example: unknown): example is Row => Array.isArray(example)

/** Each example, with its variant among its parameters. */
function casesOf(examples: object): Case[] {
  return Object.entries(examples).flatMap(([code, example]: [string, object]): Case[] =>
    isRow(example)
      ? [[code, code, ...example]]
      : Object.entries(example).map(([variant, [params, swedish, english]]: [string, Row]): Case => {
          const all = Object.assign({ variant }, params)
          return [`${code}.${variant}`, code, all, swedish, english]
        }),
  )
}

describe('the words of findings', () => {
  it.each(
    casesOf({
      ...structureExamples,
      ...messageExamples,
      ...choiceExamples,
      ...lintExamples,
      ...quoteExamples,
      ...participantExamples,
      ...ruleExamples,
      ...shapeExamples,
      ...contentExamples,
    }),
  )('%s', (_, code, params, swedish, english) => {
    const finding = { code, params } as Parameters<typeof wordFinding>[0]
    expect(wordFinding(finding, 'sv')).toBe(swedish)
    expect(wordFinding(finding, 'en')).toBe(english)
  })
})

describe('the words of changes', () => {
  it.each(casesOf(changeExamples))('%s', (_, code, params, swedish, english) => {
    const change = { class: 'copy', at: '', reason: 'words', code, params } as Parameters<typeof wordChange>[0]
    expect(wordChange(change, 'sv')).toMatchObject({ text: swedish, reason: 'Bara ord ändras: inget svar påverkas.' })
    expect(wordChange(change, 'en')).toMatchObject({ text: english, reason: 'Only words change: no answer is affected.' })
    expect(wordChange({ ...change, language: 'en' }, 'sv').text).toBe(`På språket en: ${swedish}`)
  })
})

describe('the words of refusals', () => {
  it.each(casesOf(refusalExamples))('%s', (_, code, params, swedish, english) => {
    const refusal = { code, params } as Parameters<typeof wordRefusal>[0]
    expect(wordRefusal(refusal, 'sv')).toBe(swedish)
    expect(wordRefusal(refusal, 'en')).toBe(english)
  })
})

describe('every sentence', () => {
  it.each(
    casesOf({
      ...structureExamples,
      ...messageExamples,
      ...choiceExamples,
      ...lintExamples,
      ...quoteExamples,
      ...participantExamples,
      ...ruleExamples,
      ...shapeExamples,
      ...contentExamples,
      ...refusalExamples,
    }),
  )('%s is one in each language', (_, _code, _params, swedish, english) => {
    for (const text of [swedish, english]) {
      expect(text).toMatch(/^["A-ZÅÄÖh]/)
      expect(text).not.toContain('undefined')
    }
    expect(english).not.toMatch(/[åäö]/)
    expect(english).not.toBe(swedish)
  })
})
