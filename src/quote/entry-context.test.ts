import { describe, expect, it } from 'vitest'
import { mergeEntryContexts, entryContextToKeep } from './entry-context.ts'

const DEALER = { intermediaryOrganizationNumber: '556000-0000', salesInitiatedAgent: 'Eva Ek' }

describe('[B6.1] an entry context over a reload', () => {
  it('keeps the sales channel and nothing that identifies the customer', () => {
    const entered = { query: { ...DEALER, anstalld: 'true', personnummer: '198507092388' }, redirect: { personalNumber: '198507092388' } }
    expect(entryContextToKeep(entered)).toEqual({ query: { ...DEALER, anstalld: 'true' }, redirect: {} })
  })

  it.each([{}, { query: { boende: 'student' } }])('keeps nothing of %j', (entered) => {
    expect(entryContextToKeep(entered)).toEqual({ query: {} })
  })

  it('is replaced where the customer returns through another link', () => {
    const before = { query: DEALER, redirect: {} }
    expect(mergeEntryContexts(before, { query: { steg: 'health' } })).toEqual({ query: { ...DEALER, steg: 'health' }, redirect: {} })
    expect(mergeEntryContexts(before, { customer: { phone: '+46701740605' } })).toEqual({
      query: DEALER,
      redirect: {},
      customer: { phone: '+46701740605' },
    })
    expect(mergeEntryContexts(before, { query: { salesInitiatedAgent: 'Bo' }, redirect: { a: 1 } })).toEqual({
      query: { ...DEALER, salesInitiatedAgent: 'Bo' },
      redirect: { a: 1 },
    })
    expect(mergeEntryContexts(undefined, { query: {} })).toEqual({ query: {} })
  })
})
