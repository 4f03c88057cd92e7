import { describe, expect, it } from 'vitest'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import { insuredAt } from './insured.ts'

const requestOf = (accident: object) => ({ accident }) as unknown as QuoteRequest
const ADA = { firstName: 'Ada', lastName: 'Ek', personalNumber: '198507092388' }

describe('who is insured', () => {
  it('is the person with the personal number', () => {
    expect(insuredAt(requestOf({ child: '201801012392' }), 'accident.child')).toEqual([{ personalNumber: '201801012392' }])
  })

  it('is every person of a list, by name', () => {
    const persons = [ADA, { personalNumber: '198507092396' }]
    expect(insuredAt(requestOf({ insured: persons }), 'accident.insured')).toEqual([
      { name: 'Ada Ek', firstName: 'Ada', personalNumber: '198507092388' },
      { personalNumber: '198507092396' },
    ])
  })

  it.each([{}, { insured: [] }, { insured: [{ firstName: 'Ada' }, 'Ada'] }])('is empty if no person is named: %j', (details) => {
    expect(insuredAt(requestOf(details), 'accident.insured')).toEqual([])
  })
})
