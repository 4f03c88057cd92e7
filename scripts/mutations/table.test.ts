import { describe, expect, it } from 'vitest'
import type { PlantedFault } from './behaviours.ts'
import { plant } from './plant.ts'
import { renderTable } from './table.ts'

const fault: PlantedFault = { id: 'B1.1', test: 'a.test.ts', mutation: { file: 'a.ts', find: 'x || y', replace: '' } }

const tableOf = (failed: number | undefined) =>
  renderTable({
    behaviours: [
      { id: 'B1.1', says: 'Something is bought' },
      { id: 'P1.2', says: 'All kinds', isBuilt: false },
    ],
    faults: [fault],
    trials: failed === undefined ? {} : { 'B1.1': { fault: '', date: '2026-11-21', commit: 'abc', failed } },
  })

describe('the table of behaviours', () => {
  it('a caught fault has its row, with the number of tests that failed, the day and the commit', () => {
    const row = ['| B1.1', 'Something is bought', '`a.test.ts`', '`a.ts`: `x \\|\\| y` → nothing', 'by 2 tests, 2026-11-21, abc |'].join(
      ' | ',
    )
    expect(tableOf(2)).toContain(row)
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
