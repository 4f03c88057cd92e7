import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginRows, fitRows, insertRow, removeRow, rowLimits, type RowsModel } from './rows-model.ts'

describe('the keys of rows', () => {
  it('stay with their rows when others come and go', () => {
    const three = beginRows(3)
    expect(three.keys).toEqual([0, 1, 2])
    expect(removeRow(three, { index: 0, row: {}, title: '' }).keys).toEqual([1, 2])
    expect(insertRow(three, 1).keys).toEqual([0, 3, 1, 2])
  })

  it('are as many as there are rows, however these are given', () => {
    const three = beginRows(3)
    expect(fitRows(three, 3)).toBe(three)
    expect(fitRows(three, 1).keys).toEqual([0])
    expect(fitRows(removeRow(three, { index: 0, row: {}, title: '' }), 4).keys).toEqual([1, 2, 3, 4])
  })

  it('are never the same for two rows', () => {
    const act = fc.record({ what: fc.constantFrom('insert', 'remove', 'give'), at: fc.nat({ max: 6 }) })
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let model: RowsModel = beginRows(2)
        for (const { what, at } of acts) {
          const before = model
          if (what === 'insert') model = insertRow(model, Math.min(at, model.keys.length))
          else if (what === 'give') model = fitRows(model, at)
          else if (at < model.keys.length) model = removeRow(model, { index: at, row: {}, title: '' })
          expect(new Set(model.keys).size).toBe(model.keys.length)
          expect(model.keys.every((key) => before.keys.includes(key) || key >= before.next)).toBe(true)
        }
      }),
    )
  })
})

describe('a row that was removed', () => {
  const removed = { index: 1, row: { name: 'Bo' }, title: 'Person' }

  it('can be put back until something else is done with the rows', () => {
    const model = removeRow(beginRows(3), removed)
    expect(model.removed).toBe(removed)
    expect(model.focus).toEqual({ at: 'undo' })
    expect(insertRow(model, 0).removed).toBeUndefined()
    expect(fitRows(model, 5).removed).toBeUndefined()
    expect(fitRows(model, 2).removed).toBe(removed)
  })

  it('comes back as a row of its own, with focus', () => {
    const model = insertRow(removeRow(beginRows(3), removed), removed.index)
    expect(model.keys).toEqual([0, 3, 2])
    expect(model.focus).toEqual({ at: 'row', key: 3 })
  })
})

describe('limits', () => {
  it.each([
    [0, {}, { isFull: false, canRemove: false }],
    [1, {}, { isFull: false, canRemove: true }],
    [1, { minItems: 1 }, { isFull: false, canRemove: false }],
    [2, { minItems: 1, maxItems: 2 }, { isFull: true, canRemove: true }],
    [3, { maxItems: 2 }, { isFull: true, canRemove: true }],
  ])('of %i rows with %o', (count, schema, limits) => {
    expect(rowLimits(count, schema)).toEqual(limits)
  })
})
