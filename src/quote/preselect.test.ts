import { describe, expect, it } from 'vitest'
import type { FlowDocument } from '../engine/document.ts'
import { preselectedChoice, preselectionOf } from './preselect.ts'
import { GROUPED, SINGLE } from './testing.ts'

const known = (date: string) => ({ vehicle: { firstRegistered: date } })

describe('[B4.4] preselection', () => {
  const rule = { standard: 'half', newForYears: 3 }

  it.each([
    ['full', '2026-11-21', 'full'],
    ['full', '2023-11-22', 'full'],
    ['full', '2023-11-21', 'half'],
    ['full', '2010-01-01', 'half'],
    ['full', undefined, 'half'],
    [null, '2026-11-21', 'half'],
  ])('initial %s, first registered %s: %s', (initial, firstRegistered, choice) => {
    expect(preselectedChoice(rule, initial, firstRegistered, '2026-11-21')).toBe(choice)
  })

  it('counts leap days', () => {
    expect(preselectedChoice(rule, 'full', '2024-02-29', '2027-02-28')).toBe('full')
    expect(preselectedChoice(rule, 'full', '2024-02-29', '2027-03-01')).toBe('half')
  })
})

describe('[B4.4] the preselection of a document', () => {
  const preselect = { standard: 2, newForYears: 3, firstRegistered: 'vehicle.firstRegistered' }
  const document: FlowDocument = { ...GROUPED, quote: { path: 'thing', groupBy: 'amount', preselect } }
  const today = '2026-11-21'

  it('is the standard choice, and for something new the one that the customer came with', () => {
    expect(preselectionOf(document, { initialValues: { amount: 3 }, facts: known('2024-05-01'), today })).toBe(3)
    expect(preselectionOf(document, { initialValues: { amount: 3 }, facts: known('2020-05-01'), today })).toBe(2)
    expect(preselectionOf(document, { initialValues: { amount: 9 }, facts: known('2024-05-01'), today })).toBe(2)
    expect(preselectionOf(document, { initialValues: {}, facts: known('2024-05-01'), today })).toBe(2)
  })

  it('is the standard choice while nothing is known of the first registration', () => {
    for (const facts of [{}, { vehicle: {} }, { vehicle: { firstRegistered: 2024 } }])
      expect(preselectionOf(document, { initialValues: { amount: 3 }, facts, today })).toBe(2)
  })

  it('is none without a rule or a group', () => {
    expect(preselectionOf(GROUPED, { initialValues: { amount: 3 }, facts: known('2024-05-01'), today })).toBeUndefined()
    const ungrouped = { ...SINGLE, quote: { path: 'thing', preselect } }
    expect(preselectionOf(ungrouped, { initialValues: {}, facts: {}, today })).toBeUndefined()
  })
})
