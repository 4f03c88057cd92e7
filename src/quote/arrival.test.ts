import { describe, expect, it } from 'vitest'
import { againAs, arrivalToKeep } from './arrival.ts'

const DEALER = { intermediaryOrganizationNumber: '556000-0000', salesInitiatedAgent: 'Eva Ek' }

describe('[B6.1] how a customer came, over a reload', () => {
  it('is kept, without anything that tells who they are', () => {
    const came = { query: { ...DEALER, anstalld: 'true', personnummer: '198507092388' }, redirect: { personalNumber: '198507092388' } }
    expect(arrivalToKeep(came)).toEqual({ query: { ...DEALER, anstalld: 'true' }, redirect: {} })
  })

  it.each([{}, { query: { boende: 'student' } }])('is nothing of %j', (came) => {
    expect(arrivalToKeep(came)).toEqual({ query: {} })
  })

  it('holds until they come in another way', () => {
    const before = { query: DEALER, redirect: {} }
    expect(againAs(before, { query: { steg: 'health' } })).toEqual({ query: { ...DEALER, steg: 'health' }, redirect: {} })
    expect(againAs(before, { query: { salesInitiatedAgent: 'Bo' }, redirect: { a: 1 } })).toEqual({
      query: { ...DEALER, salesInitiatedAgent: 'Bo' },
      redirect: { a: 1 },
    })
    expect(againAs(undefined, { query: {} })).toEqual({ query: {} })
  })
})
