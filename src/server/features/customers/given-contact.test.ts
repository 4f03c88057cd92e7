import { describe, expect, it } from 'vitest'
import { afterGiving, readGiven, valuesOf, type GivenContact } from './given-contact.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute))

describe('[P3.6] the contact details that count', () => {
  const first = afterGiving({}, { email: 'first@example.se', phone: '+46701234567' }, at(10))

  it('are the newest of each, whoever asked for them', () => {
    const later = afterGiving(first, { email: 'later@example.se' }, at(20))
    expect(valuesOf(later)).toEqual({ email: 'later@example.se', phone: '+46701234567' })
  })

  it('are not those of a purchase that was signed before the customer changed them', () => {
    const late = afterGiving(first, { email: 'old@example.se', city: 'Uppsala' }, at(5))
    expect(valuesOf(late)).toEqual({ email: 'first@example.se', phone: '+46701234567', city: 'Uppsala' })
  })

  it('survive storing', () => {
    expect(readGiven(JSON.stringify(first), at(59))).toEqual(first)
  })

  it('count from the last change of the row, if they were stored without an instant', () => {
    const old = readGiven(JSON.stringify({ email: 'first@example.se', more: 1, phone: { value: 7 } }), at(10))
    expect(old).toEqual({ email: { value: 'first@example.se', at: at(10).toISOString() } } satisfies GivenContact)
    expect(valuesOf(afterGiving(old, { email: 'old@example.se' }, at(5)))).toEqual({ email: 'first@example.se' })
    expect(readGiven('[]', at(1))).toEqual({})
  })
})
