import { describe, expect, it } from 'vitest'
import { fingerprintOf, type PlantedFault } from './behaviours.ts'
import { plant } from './plant.ts'
import { renderTable } from './table.ts'

const fault: PlantedFault = {
  id: 'B1.1',
  breaks: 'something is not bought',
  test: 'a.test.ts',
  mutation: { file: 'a.ts', find: 'x || y', replace: '' },
}
const second: PlantedFault = { ...fault, breaks: 'anything is bought', mutation: { file: 'a.ts', find: 'z', replace: 'w' } }

const trialOf = (failed: number) => ({ fault: fingerprintOf(fault), testText: 'hash', date: '2026-11-21', commit: 'abc', failed })

const tableOf = (failed: number | undefined, testText = 'hash', faults = [fault]) =>
  renderTable({
    behaviours: [
      { id: 'B1.1', says: 'Something is bought', notPlanted: 'that it is cheap, which e2e/cheap.spec.ts holds' },
      { id: 'P1.2', says: 'All kinds', isBuilt: false },
    ],
    faults,
    trials: failed === undefined ? {} : { 'B1.1: something is not bought': trialOf(failed) },
    testTexts: new Map([['a.test.ts', testText]]),
  })

describe('the table of behaviours', () => {
  it('a caught fault has its row, with the number of tests that failed, the day and the commit', () => {
    const row = [
      '| B1.1',
      'Something is bought',
      'something is not bought',
      '`a.test.ts`',
      '`a.ts`: `x \\|\\| y` → nothing',
      'by 2 tests, 2026-11-21, abc |',
    ].join(' | ')
    expect(tableOf(2)).toContain(row)
  })

  it('a second fault of a behaviour has a row of its own, without the sentence of the behaviour', () => {
    expect(tableOf(2, 'hash', [fault, second])).toMatch(/\| B1\.1 +\| +\| anything is bought +\|.*\| not tried/)
  })

  it('a fault whose test file or whose text changed since its trial is marked as not tried since', () => {
    expect(tableOf(2, 'other')).toContain('not tried since the test changed (2026-11-21, abc)')
    const changed = { ...fault, mutation: { ...fault.mutation, replace: 'x' } }
    expect(tableOf(2, 'hash', [changed])).toContain('not tried since the fault changed (2026-11-21, abc)')
  })

  it('a clause without a planted fault is listed below its family', () => {
    expect(tableOf(2)).toContain('Clauses without a planted fault:\n\n- B1.1: that it is cheap, which e2e/cheap.spec.ts holds\n')
  })

  it('a fault that no test caught is marked as missed, and one that was never tried as not tried', () => {
    expect(tableOf(0)).toContain('**missed** 2026-11-21, abc')
    expect(tableOf(undefined)).toContain('| not tried')
  })

  it('a behaviour that is not built is listed below its family', () => {
    expect(tableOf(1)).toMatch(/## Portal[^#]*Not built yet:\n\n- P1\.2: All kinds\n/)
  })
})

describe('planting a fault', () => {
  it('the text that occurs once is replaced', () => {
    expect(plant('if (x || y) go()', fault)).toBe('if () go()')
  })

  it.each(['nothing of it', 'x || y, x || y'])('a fault without exactly one place is an error: %s', (text) => {
    expect(() => plant(text, fault)).toThrow('a.ts does not contain once: x || y')
  })
})
