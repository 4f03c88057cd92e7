import { describe, expect, it } from 'vitest'
import type { FlowDocument, InputSchema } from '../../../engine/document.ts'
import { translator } from '../../../copy/lookup.ts'
import { chosenAmount, chosenText } from './chosen-amount.ts'

const sum = { options: 'sums' } as InputSchema
const period = { options: 'periods' } as InputSchema
const options = {
  periods: [{ code: 'Month', copy: 'month' }],
  sums: [
    { code: 1, copy: 'sum', amount: 500_000 },
    { code: 2, copy: 'sum', amount: 1_000_000 },
  ],
}

const documentWith = (quote: FlowDocument['quote'], properties: FlowDocument['properties']) => ({ quote, properties }) as FlowDocument

describe('the amount of a contract', () => {
  it('is that of the choice that quotes are grouped by', () => {
    const document = documentWith({ path: 'child', groupBy: 'level' }, { sum, level: sum })
    expect(chosenAmount({ document, options }, { sum: 1, level: 2 })).toEqual({ amount: 1_000_000 })
  })

  it('is that of the first input with amounts where quotes are not grouped', () => {
    const document = documentWith({ path: 'life' }, { period, sum })
    expect(chosenAmount({ document, options }, { period: 'Month', sum: 1 })).toEqual({ amount: 500_000 })
  })

  it('is none where no amount was chosen', () => {
    expect(
      chosenAmount(
        { document: documentWith({ path: 'car', groupBy: 'cover' }, { cover: period, sum }), options },
        { cover: 'Month', sum: 1 },
      ),
    ).toEqual({})
    expect(chosenAmount({ document: documentWith({ path: 'accident' }, { period }), options }, { period: 'Month' })).toEqual({})
  })
})

describe('the choice of a contract in words', () => {
  const t = translator({ month: 'Varje månad', sum: '{amount:money}' }, () => undefined)

  it('is the text of what quotes are grouped by', () => {
    const document = documentWith({ path: 'car', groupBy: 'period' }, { sum, period })
    expect(chosenText({ document, options }, { sum: 1, period: 'Month' }, t)).toEqual({ choice: 'Varje månad' })
  })

  it('has the amount that it speaks of', () => {
    const document = documentWith({ path: 'child', groupBy: 'sum' }, { sum })
    expect(chosenText({ document, options }, { sum: 2 }, t).choice).toMatch(/^1.000.000.kr$/)
  })

  it('is none where quotes are not grouped, or nothing was chosen', () => {
    const grouped = documentWith({ path: 'child', groupBy: 'sum' }, { sum })
    expect(chosenText({ document: documentWith({ path: 'life' }, { sum }), options }, { sum: 1 }, t)).toEqual({})
    expect(chosenText({ document: grouped, options }, {}, t)).toEqual({})
  })
})
