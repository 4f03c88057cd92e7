import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { contextOf, describedAs, drawWidget } from '../testing.tsx'
import { isMonth, joinMonth, parseMonth, splitMonth } from './month-text.ts'

const schema = input({ type: 'string', widget: 'month' })
const months = fc.constantFrom('', '01', '02', '09', '10', '12')
const years = fc.stringMatching(/^\d{0,4}$/)

describe('[B5.3] a month', () => {
  it.each([
    ['2026-03', '2026-03'],
    [' 2026 – 03 ', '2026-03'],
    ['2026 3', '2026-03'],
    ['202603', '2026-03'],
    ['3/2026', '2026-03'],
    ['03-2026', '2026-03'],
    ['mars 2026', '2026-03'],
    ['Sept. 2026', '2026-09'],
    ['2026\u00a0juni', '2026-06'],
    ['2026-13', '2026-13'],
    ['juk 2026', 'juk 2026'],
    ['2026', '2026'],
    ['', undefined],
    ['  ', undefined],
  ])('is read from %j as %j', (typed, answer) => {
    expect(parseMonth(typed, contextOf(schema))).toBe(answer)
  })

  it('is whole only with a year of four digits and a month of the year', () => {
    expect(['2026-01', '2026-12'].map(isMonth)).toEqual([true, true])
    expect(['2026-00', '2026-13', '2026-', '-03', '26-03', undefined].map(isMonth)).toEqual(Array<boolean>(6).fill(false))
  })

  it('is made of a year and a month, and comes apart into them again, half answered too', () => {
    expect(joinMonth({ year: '20 26', month: '03' })).toBe('2026-03')
    expect(joinMonth({ year: '', month: '' })).toBeUndefined()
    expect(splitMonth('okänt')).toEqual({ year: 'okänt', month: '' })
    fc.assert(
      fc.property(years, months, (year, month) => {
        expect(splitMonth(joinMonth({ year, month }) ?? '')).toEqual({ year, month })
      }),
    )
  })
})

describe('the controls of a month', () => {
  it('are the name of the month and the year, each with its label, in a group with the legend', () => {
    const markup = drawWidget('month', { schema, answer: '2026-03' })
    expect(markup).toMatch(/<fieldset[^>]* id="flow-place"[^>]*><legend[^>]*>Fråga<\/legend>/)
    expect(markup).toMatch(/<label[^>]* for="flow-place-month"[^>]*>Månad</)
    expect(markup).toMatch(/<label[^>]* for="flow-place-year"[^>]*>År</)
    expect(markup).toMatch(/<option[^>]* value="03" selected="">mars<\/option>/)
    expect(markup).toMatch(/<input[^>]* id="flow-place-year"[^>]* inputMode="numeric"[^>]* value="2026"/)
  })

  it('are in the language of the page, which reads Swedish months too', () => {
    const english = contextOf(schema, 'en')
    expect(drawWidget('month', { schema, answer: '2026-03', language: 'en' })).toMatch(/<option[^>]* value="03" selected="">March</)
    expect(['March 2026', 'mars 2026', 'Oct 2026', 'okt 2026'].map((typed) => parseMonth(typed, english))).toEqual([
      '2026-03',
      '2026-03',
      '2026-10',
      '2026-10',
    ])
  })

  it('show a half answered month as it was left', () => {
    const markup = drawWidget('month', { schema, answer: '2026-' })
    expect(markup).toMatch(/<option[^>]* value="" selected="">Välj<\/option>/)
    expect(markup).toMatch(/value="2026"/)
  })

  it('are refused together', () => {
    const markup = drawWidget('month', { schema, error: 'Välj månad' })
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(describedAs(markup, 'flow-place')).toEqual(['Välj månad'])
  })
})
