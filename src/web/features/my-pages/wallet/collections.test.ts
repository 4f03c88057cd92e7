import { describe, expect, it } from 'vitest'
import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import type { ExternalCompany } from '../../../../insurance/external/company.ts'
import { canFetchFrom, methodAt, reasonOf, shownCollections, signInOf } from './collections.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

const collection = (entityId: string, part: Partial<InsuranceCollection> = {}): InsuranceCollection => ({
  entityId,
  insuranceCompany: 'folksam',
  loginMethod: 'bankid',
  creationDate: '2026-11-21T11:30:00.000Z',
  status: 'NO_STATUS',
  stage: 'queued',
  ...part,
})
const company = (part: Partial<ExternalCompany> = {}): ExternalCompany => ({
  insuranceCompany: 'folksam',
  functional: true,
  coming: false,
  loginMethods: ['bankid', 'bankidOnThisDevice'],
  userStatus: { status: 'NO_STATUS' },
  ...part,
})
const waiting = (id: string) => collection(id, { stage: 'waitingForSignIn' })
const idsOf = (shown: readonly InsuranceCollection[]) => shown.map(({ entityId }) => entityId)

describe('[P4.10] the collections that the page shows', () => {
  it('are the last one from each company, in the order in which they began', () => {
    const all = [collection('c'), collection('b', { insuranceCompany: 'if', stage: 'done' }), collection('a', { stage: 'failed' })]
    expect(idsOf(shownCollections(all, NOW))).toEqual(['b', 'c'])
  })

  it('are not those that ended and began an hour ago; one that runs is shown however long', () => {
    const long = '2026-11-21T11:00:00.000Z'
    const all = [
      collection('b', { stage: 'done', creationDate: long }),
      collection('a', { insuranceCompany: 'if', stage: 'fetching', creationDate: long }),
    ]
    expect(idsOf(shownCollections(all, NOW))).toEqual(['a'])
  })
})

describe('[P4.10] the sign-in that the page shows', () => {
  it('is the first that waits, or the chosen one while that waits', () => {
    const shown = [collection('a', { stage: 'fetching' }), waiting('b'), waiting('c')]
    expect(signInOf(shown)?.entityId).toBe('b')
    expect(signInOf(shown, 'c')?.entityId).toBe('c')
    expect(signInOf(shown, 'a')?.entityId).toBe('b')
    expect(signInOf([collection('a')], 'a')).toBeUndefined()
  })
})

describe('[P3.5] a company', () => {
  it.each([
    [{}, true, 'closed'],
    [{ functional: false }, false, 'closed'],
    [{ coming: true }, false, 'coming'],
    [{ coming: true, functional: false }, false, 'coming'],
    [{ loginMethods: ['password'] }, false, 'password'],
    [{ loginMethods: [] }, false, 'closed'],
  ] as const)('%j can be fetched from: %s, otherwise the reason is %s', (part, isPossible, reason) => {
    expect(canFetchFrom(company(part))).toBe(isPossible)
    expect(reasonOf(company(part))).toBe(reason)
  })

  it('is signed in to as chosen, or in the only way by BankID that it offers', () => {
    expect(methodAt(company(), 'bankidOnThisDevice')).toBe('bankidOnThisDevice')
    expect(methodAt(company({ loginMethods: ['bankid', 'password'] }), 'bankidOnThisDevice')).toBe('bankid')
    expect(methodAt(company({ loginMethods: ['bankidOnThisDevice'] }), 'bankid')).toBe('bankidOnThisDevice')
    expect(methodAt(company({ loginMethods: ['password'] }), 'bankid')).toBe('bankid')
  })
})
