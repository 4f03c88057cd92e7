import { describe, expect, it } from 'vitest'
import { createSalesLinks, type SalesClaims } from './sales-links.ts'

const ELIN = '198507092388'
const KEY = Buffer.alloc(32, 1)
const OLD_KEY = Buffer.alloc(32, 2)
const on = (day: string) => ({ now: () => new Date(`${day}T11:00:00Z`) })
const links = createSalesLinks([KEY], on('2026-11-21'))

const DEALER: SalesClaims = {
  id: 'SL0000000001',
  kind: 'dealer',
  organizationNumber: '599900-0044',
  agent: 'Eva Ek',
  until: '2026-12-31',
  product: { name: 'car', path: '/person/bilforsakring' },
}
const STAFF: SalesClaims = { id: 'SL0000000002', kind: 'staff', person: links.personOf(ELIN), until: '2026-12-31' }

describe('[B6.1] a sales link', () => {
  it.each([DEALER, STAFF, { id: 'SL3', kind: 'bank', until: '2026-11-23' } as const])('is read as it was signed: %j', (claims) => {
    expect(links.open(links.seal(claims))).toMatchObject({ claims })
    expect(links.open(links.seal(claims))?.fault).toBeUndefined()
  })

  it('counts on its last day in Sweden, and not on the next', () => {
    const link = links.seal({ ...DEALER, until: '2026-11-21' })
    expect(links.open(link)?.fault).toBeUndefined()
    const late = createSalesLinks([KEY], { now: () => new Date('2026-11-21T22:59:00Z') })
    expect(late.open(link)?.fault).toBeUndefined()
    const after = createSalesLinks([KEY], { now: () => new Date('2026-11-21T23:00:00Z') })
    expect(after.open(link)).toMatchObject({ fault: 'expired', claims: { id: DEALER.id } })
  })

  it('is read by an earlier key as long as that is configured, for its person too', () => {
    const old = createSalesLinks([OLD_KEY], on('2026-11-21'))
    const link = old.seal({ ...STAFF, person: old.personOf(ELIN) })
    expect(links.open(link)).toBeUndefined()
    const both = createSalesLinks([KEY, OLD_KEY], on('2026-11-21'))
    expect(both.open(link)?.isFor(ELIN)).toBe(true)
    expect(links.open(both.seal(DEALER))).toBeDefined()
  })

  it('for an employee is for that person only, whom it does not name', () => {
    const link = links.seal(STAFF)
    expect(links.open(link)?.isFor(ELIN)).toBe(true)
    expect(links.open(link)?.isFor('198507092396')).toBe(false)
    expect(links.open(links.seal(DEALER))?.isFor(ELIN)).toBe(false)
    expect(Buffer.from(link, 'base64url').toString() + JSON.stringify(STAFF)).not.toContain(ELIN)
  })

  it.each(['', 's1', 's1..', 's1.e30.', `s1.e30.${'A'.repeat(43)}`, 's1.a.b.c'])('is not %j', (text) => {
    expect(links.open(text)).toBeUndefined()
  })

  it('can be read in months to come: a link of version 1', () => {
    const link = 's1.eyJpZCI6IlNMMyIsImtpbmQiOiJiYW5rIiwidW50aWwiOiIyMDI2LTExLTIzIn0.nCk6IfwnTFMNwSnjPciv-9uL7g6cmC-oQw6lxpLYUAU'
    expect(links.open(link)?.claims).toEqual({ id: 'SL3', kind: 'bank', until: '2026-11-23' })
  })
})
