import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderInput } from '../../../testing/render-step.tsx'
import { renderWidget, type ShownWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf } from '../../../testing/render.tsx'
// Loaded before the tests begin: the calendar's library takes longer than a test waits for an element.
import './calendar-button.tsx'
import './calendar-dialog.tsx'
import { parseDate } from './date-text.ts'

const nextYear = input({ type: 'string', widget: 'date', dateWindow: { from: { days: 0 }, to: { months: 12 } } })

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fråga' })
const calendarButton = async () => screen.findByRole('button', { name: 'Välj i kalender: Fråga' })
const dialog = async () => screen.findByRole('dialog', { name: 'Välj i kalender: Fråga' })
const month = async () => within(await dialog()).getByRole('heading').textContent
const dayButton = (name: string) => screen.getByRole('button', { name })
const focusedDay = () => document.activeElement?.getAttribute('aria-label')

async function openCalendar({ user }: Pick<ShownWidget, 'user'>): Promise<void> {
  await user.click(await calendarButton())
  await dialog()
}

describe('[B5.3] a typed date', () => {
  it.each([
    ['20261123', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    [' 2026 – 11 – 23 ', '2026-11-23'],
    ['2026/1/3', '2026-01-03'],
    ['2026.11.23', '2026-11-23'],
    ['2026-02-30', '2026-02-30'],
    ['2026112', '2026112'],
    ['23/11/2026', '23/11/2026'],
    ['261123', '261123'],
    ['i morgon', 'i morgon'],
    ['', undefined],
    [' ', undefined],
  ])('is read from %j as %j', (typed, answer) => {
    expect(parseDate(typed)).toBe(answer)
  })
})

describe('a date field', () => {
  it('has its form as its description, in every browser', () => {
    renderWidget('date', { schema: nextYear })
    expect(descriptionsOf(field())).toEqual(['åååå-mm-dd'])
    expect([field().type, field().inputMode]).toEqual(['text', 'numeric'])
  })

  it('writes a typed date in its form when the customer leaves it', async () => {
    const { user, given } = renderWidget('date', { schema: nextYear })
    await user.type(field(), '20261123')
    await user.tab()
    expect(given.at(-1)).toBe('2026-11-23')
    expect(field().value).toBe('2026-11-23')
  })

  it('is not left when focus moves to its calendar button, and is when it moves on', async () => {
    let left = 0
    const { user } = renderWidget('date', { schema: nextYear, onLeave: () => left++ })
    await calendarButton()
    await user.click(field())
    await user.tab()
    expect(await calendarButton()).toBe(document.activeElement)
    expect(left).toBe(0)
    await user.tab()
    expect(left).toBe(1)
  })
})

describe('the calendar of a date field', () => {
  it('opens at the day of the field, with Swedish names and Monday first', async () => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-12-24' })
    await openCalendar(shown)
    expect(await month()).toBe('december\u00a02026')
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'mån',
      'tis',
      'ons',
      'tors',
      'fre',
      'lör',
      'sön',
    ])
    expect(focusedDay()).toBe('torsdag 24 december 2026')
    expect((await dialog()).querySelector('[aria-selected="true"]')?.textContent).toBe('24')
  })

  it('opens at the day that the customer typed, and at today without a day', async () => {
    const shown = renderWidget('date', { schema: nextYear })
    await shown.user.type(field(), '20270105')
    await openCalendar(shown)
    expect(focusedDay()).toBe('tisdag 5 januari 2027')
    await shown.user.click(screen.getByRole('button', { name: 'Stäng' }))
    await shown.user.clear(field())
    await openCalendar(shown)
    expect(focusedDay()).toBe('lördag 21 november 2026')
    expect(dayButton('lördag 21 november 2026').getAttribute('aria-current')).toBe('date')
  })

  it('answers with the day that is pressed, shows it in the field, and gives focus back', async () => {
    let left = 0
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-22', onLeave: () => left++ })
    await openCalendar(shown)
    await shown.user.click(dayButton('måndag 30 november 2026'))
    expect(shown.given).toEqual(['2026-11-30'])
    expect(field().value).toBe('2026-11-30')
    expect(left).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await calendarButton()).toBe(document.activeElement)
  })

  it('stays open when it is opened again before the browser reports that it was closed', async () => {
    const report: (() => void)[] = []
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
      this.open = false
      report.push(() => void this.dispatchEvent(new Event('close')))
    })
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-22' })
    await openCalendar(shown)
    await shown.user.click(dayButton('måndag 30 november 2026'))
    await shown.user.keyboard('{Enter}')
    act(() => report.forEach((event) => event()))
    expect(await dialog()).toBeTruthy()
    expect(focusedDay()).toBe('måndag 30 november 2026')
  })

  it('keeps the answer when it is closed', async () => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-22' })
    await openCalendar(shown)
    await shown.user.keyboard('{ArrowDown}')
    await shown.user.click(screen.getByRole('button', { name: 'Stäng' }))
    expect(shown.given).toEqual([])
    expect(field().value).toBe('2026-11-22')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['{ArrowRight}', 'torsdag 24 december 2026'],
    ['{ArrowLeft}', 'tisdag 22 december 2026'],
    ['{ArrowDown}', 'onsdag 30 december 2026'],
    ['{ArrowUp}', 'onsdag 16 december 2026'],
    ['{Home}', 'måndag 21 december 2026'],
    ['{End}', 'söndag 27 december 2026'],
    ['{PageDown}', 'lördag 23 januari 2027'],
    ['{PageUp}', 'måndag 23 november 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'söndag 21 november 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'lördag 21 november 2026'],
  ])('moves by %s from 23 December 2026 to %s, within the days that the input accepts', async (keys, day) => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-12-23' })
    await openCalendar(shown)
    await shown.user.keyboard(keys)
    expect(focusedDay()).toBe(day)
  })

  it('chooses the focused day with Enter', async () => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-30' })
    await openCalendar(shown)
    await shown.user.keyboard('{ArrowRight}{Enter}')
    expect(shown.given).toEqual(['2026-12-01'])
  })

  it('turns to other months and years by buttons, which keep their focus and stop at the limits', async () => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-22' })
    await openCalendar(shown)
    const [previous, next, later] = ['Föregående månad', 'Nästa månad', 'Nästa år'].map((name) => screen.getByRole('button', { name }))
    await shown.user.click(next as HTMLElement)
    expect(await month()).toBe('december\u00a02026')
    expect(document.activeElement).toBe(next)
    await shown.user.click(later as HTMLElement)
    expect(await month()).toBe('november\u00a02027')
    expect(later?.getAttribute('aria-disabled')).toBe('true')
    await shown.user.click(later as HTMLElement)
    expect(await month()).toBe('november\u00a02027')
    expect(previous?.getAttribute('aria-disabled')).toBe('false')
  })

  it('does not choose a day that the input refuses', async () => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-22' })
    await openCalendar(shown)
    const yesterday = dayButton('fredag 20 november 2026')
    expect(yesterday.getAttribute('aria-disabled')).toBe('true')
    await shown.user.click(yesterday)
    expect(shown.given).toEqual([])
    expect(await dialog()).toBeTruthy()
  })

  it('does not choose a day that a comparison with an answer refuses', async () => {
    const ahead = input({ type: 'string', widget: 'date', compareDate: [{ atLeast: { answer: 'place', days: 2 } }] })
    const { user } = await renderInput(ahead, { place: '2026-11-30' })
    await user.click(await calendarButton())
    await dialog()
    const days = ['tisdag 1 december 2026', 'onsdag 2 december 2026'].map(dayButton)
    expect(days.map((day) => day.getAttribute('aria-disabled'))).toEqual(['true', 'false'])
  })

  it('offers the births of the ages that the input accepts', async () => {
    const born = input({ type: 'string', widget: 'date', birthDate: { min: { weeks: 6 }, max: { years: 7 } } })
    const shown = renderWidget('date', { schema: born })
    await openCalendar(shown)
    expect(focusedDay()).toBe('lördag 10 oktober 2026')
    expect(dayButton('söndag 11 oktober 2026').getAttribute('aria-disabled')).toBe('true')
    for (let year = 0; year < 8; year++) await shown.user.keyboard('{Shift>}{PageUp}{/Shift}')
    expect(focusedDay()).toBe('torsdag 21 november 2019')
  })

  it('is in the language of the page', async () => {
    const shown = renderWidget('date', { schema: nextYear, answer: '2026-11-23', language: 'en' })
    await openCalendar(shown)
    expect(await month()).toBe('November\u00a02026')
    expect(focusedDay()).toBe('Monday, 23 November 2026')
  })
})
