import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf } from '../../../testing/render.tsx'
import { contextOf } from '../testing.ts'
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

  it('is complete only with a year of four digits and a month of the year', () => {
    expect(['2026-01', '2026-12'].map(isMonth)).toEqual([true, true])
    expect(['2026-00', '2026-13', '2026-', '-03', '26-03', undefined].map(isMonth)).toEqual(Array<boolean>(6).fill(false))
  })

  it('is joined from a year and a month, and splits into the same two, half answered too', () => {
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

const monthList = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^(Månad|Month)$/ })
const yearField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'År' })
const shownMonth = () => monthList().selectedOptions[0]?.textContent

describe('the controls of a month', () => {
  it('are the name of the month and the year, each with its label, in a group named by the legend', () => {
    renderWidget('month', { schema, answer: '2026-03' })
    const group = screen.getByRole('group', { name: 'Fråga' })
    expect(group.id).toBe('flow-place')
    expect(within(group).getByLabelText('Månad')).toBe(monthList())
    expect(within(group).getByLabelText('År')).toBe(yearField())
    expect([monthList().value, shownMonth()]).toEqual(['03', 'mars'])
    expect([yearField().id, yearField().inputMode, yearField().value]).toEqual(['flow-place-year', 'numeric', '2026'])
  })

  it('answer with the year and the month as they are chosen', async () => {
    const { user, given } = renderWidget('month', { schema })
    await user.selectOptions(monthList(), 'mars')
    await user.type(yearField(), '26')
    expect(given).toEqual(['-03', '2-03', '26-03'])
  })

  it('take over a month that is pasted into the year', async () => {
    const { user, given } = renderWidget('month', { schema })
    await user.click(yearField())
    await user.paste('mars 2026')
    expect(given).toEqual(['2026-03'])
    expect([shownMonth(), yearField().value]).toEqual(['mars', '2026'])
  })

  it('are in the language of the page, and read Swedish months in any', () => {
    const english = contextOf(schema, 'en')
    renderWidget('month', { schema, answer: '2026-03', language: 'en' })
    expect([monthList().value, shownMonth()]).toEqual(['03', 'March'])
    expect(['March 2026', 'mars 2026', 'Oct 2026', 'okt 2026'].map((typed) => parseMonth(typed, english))).toEqual([
      '2026-03',
      '2026-03',
      '2026-10',
      '2026-10',
    ])
  })

  it('show a half answered month as it was left', () => {
    renderWidget('month', { schema, answer: '2026-' })
    expect([monthList().value, shownMonth(), yearField().value]).toEqual(['', 'Välj', '2026'])
  })

  it('are refused together', () => {
    renderWidget('month', { schema, error: 'Välj månad' })
    expect([monthList(), yearField()].map((control) => control.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(descriptionsOf(screen.getByRole('group', { name: 'Fråga' }))).toEqual(['Välj månad'])
  })
})
