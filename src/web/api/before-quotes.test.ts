import { describe, expect, it, vi } from 'vitest'
import type { BeforeQuotes } from '../../engine/document.ts'
import { callBefore } from './before-quotes.ts'
import type { ApiClient } from './client.ts'
import { ApiCallError } from './failure.ts'

const BEFORE: BeforeQuotes = { call: 'vehicleCache', with: { personalNumber: 'owner', registrationNumber: 'vehicle.plate' } }
const ANSWERS = { owner: '198507092388', vehicle: { plate: 'MLB84A' } }

function setUp(answer: ApiClient['call'] = async () => ({ data: {}, status: 200, responseTime: 1 })) {
  const call = vi.fn<ApiClient['call']>(answer)
  const log = vi.fn<(entry: unknown) => void>()
  const { signal } = new AbortController()
  return { call, log, signal, parts: { client: { call }, log, signal } }
}

describe('[B4.6] the vehicle registry cache call', () => {
  it('names the person and the vehicle, and is not tried again', async () => {
    const { call, log, signal, parts } = setUp()
    await callBefore(parts, BEFORE, ANSWERS)
    expect(call.mock.calls).toEqual([
      ['POST', '/legacy/cache', { PersonalNumber: '198507092388', RegistrationNumber: 'MLB84A' }, { retries: 0, signal }],
    ])
    expect(log).not.toHaveBeenCalled()
  })

  it('[B8.1] is only logged when it fails, without what was answered', async () => {
    const { log, parts } = setUp(() => Promise.reject(new ApiCallError('server', 'down for MLB84A')))
    await callBefore(parts, BEFORE, ANSWERS)
    expect(log.mock.calls).toEqual([[{ text: 'Failed to call VTR endpoint', level: 3, tag: 'buying flow' }]])
  })

  it('is not made of what is not answered', async () => {
    const { call, parts } = setUp()
    await callBefore(parts, BEFORE, { owner: '198507092388' })
    expect(call).not.toHaveBeenCalled()
  })
})
