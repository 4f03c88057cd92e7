import { describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '../../contract/session.ts'
import type { ApiClient } from '../api/client.ts'
import { ApiCallError } from '../api/failure.ts'
import type { Log } from '../api/log.ts'
import { customerValuesOf } from './customer-values.ts'

const REGISTERED = {
  customer: {
    personalNumber: '198507092388',
    contactDetails: { zip: '75236', city: 'Uppsala', phone: '0701740605', email: 'elin@example.se' },
  },
}

/** The services of a page whose session has a person with these roles, or no person. */
function servicesOf(roles: SignedIn['roles'] | undefined, call: ApiClient['call'], log: Log = () => undefined) {
  const signedIn = roles && { roles }
  const session = { get: async () => ({ signedIn: signedIn ?? null }), forget: () => undefined }
  return { session, client: { call }, log } as unknown as Parameters<typeof customerValuesOf>[0]
}

const answering = () => vi.fn<ApiClient['call']>(async () => ({ data: REGISTERED, status: 200 }) as Awaited<ReturnType<ApiClient['call']>>)

describe('what the register knows of the signed-in customer', () => {
  it('is in the canonical form of answers', async () => {
    expect(await customerValuesOf(servicesOf(['customer'], answering()))).toEqual({
      personalNumber: '198507092388',
      zip: '75236',
      phone: '+46701740605',
      email: 'elin@example.se',
    })
  })

  it('is not asked for a visitor, nor for an employee', async () => {
    const call = answering()
    expect(await customerValuesOf(servicesOf(undefined, call))).toBeUndefined()
    expect(await customerValuesOf(servicesOf(['caseHandler'], call))).toBeUndefined()
    expect(call).not.toHaveBeenCalled()
  })

  it('is unknown when the server does not answer, and the log says why', async () => {
    const refuse = vi.fn<ApiClient['call']>(async () => Promise.reject(new ApiCallError('notFound', 'not found')))
    const log = vi.fn<Log>()
    expect(await customerValuesOf(servicesOf(['customer'], refuse, log))).toBeUndefined()
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'Error fetching the customer for a form', level: 3 }))
  })
})
