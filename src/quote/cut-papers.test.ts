import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { KeptPapers, PAPER_LIMITS, type PaperRow, type Papers } from '../contract/papers.ts'
import { cutPapers } from './cut-papers.ts'

const isKept = Compile(KeptPapers)
const row = (value: string): PaperRow => ({ label: 'Rad', value })
const of = (rows: readonly PaperRow[], more: Partial<Papers> = {}): Papers => ({
  answers: [{ title: 'Svar', rows: [...rows] }],
  addons: [],
  cover: [row('Allt')],
  ...more,
})

describe('papers', () => {
  it('of a form that a person fills in stay as they are', () => {
    const papers = of([row('x'.repeat(20_000))], { sale: [row('Handlare')] })
    expect(cutPapers(papers)).toBe(papers)
    expect(isKept.Check(papers)).toBe(true)
  })

  it.each<[string, Papers]>([
    ['with a text that is too long', of([row('x'.repeat(PAPER_LIMITS.characters))])],
    ['with a title that is too long', of([], { answers: [{ title: 'x'.repeat(PAPER_LIMITS.characters), rows: [row('y')] }] })],
    ['with many long texts', of(Array.from({ length: 100 }, () => row('x'.repeat(9_000))))],
    ['with many rows', of(Array.from({ length: PAPER_LIMITS.rows }, () => row('x')))],
    ['with many sections', of([], { answers: Array.from({ length: PAPER_LIMITS.rows }, () => ({ title: 'a', rows: [] })) })],
    ['cut in the middle of a sign', of([row(`x${'\u{1f600}'.repeat(PAPER_LIMITS.characters)}`), row('y')])],
  ])('%s are cut to what another system may keep, and are not read from it whole', (_, papers) => {
    expect(isKept.Check(papers)).toBe(false)
    const cut = cutPapers(papers)
    expect(isKept.Check(cut)).toBe(true)
    expect(JSON.stringify(cut).isWellFormed() && cut.cover).toEqual(papers.cover)
    expect(cut.answers[0]?.title[0]).toBe(papers.answers[0]?.title[0])
  })
})
