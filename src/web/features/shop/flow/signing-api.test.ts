import { describe, expect, it, vi } from 'vitest'
import type { Quote } from '../../../../contract/quotes.ts'
import type { ApiClient } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { failureOf } from '../../../testing/client.ts'
import { purchaseSigningApi } from './signing-api.ts'
import { signingFaultOf } from './signing-fault.ts'

const quoteNumber = 'TQ00000000000000000001'
const begun = { signingId: 'id-1', launchUrl: '/bankid-simulator?autostarttoken=a' }
const refusalOf = (code: string, status = 409) => new ApiCallError('badRequest', 'x', { code, status })

interface SetUp {
  /** The server's price after it received all answers; the page showed 1200. */
  readonly price?: number
  /** Starts the signing on the server. */
  readonly initiate?: () => Promise<unknown>
}

function setUp({ price = 1200, initiate = async () => begun }: SetUp) {
  const initiated = vi.fn<() => Promise<unknown>>(initiate)
  const client: ApiClient = { call: async () => ({ data: await initiated(), status: 200 }) as never }
  const requote = vi.fn<() => void>()
  const onAlreadySigned = vi.fn<() => void>()
  const onRefused = vi.fn<(failure: ApiCallError) => void>()
  const selectedQuote = { quoteNumber, annualPremium: 1200 }
  const purchase = {
    state: { getState: () => ({ selectedQuote }) as never, getInitialState: vi.fn<() => never>(), subscribe: () => () => undefined },
    withAnswersSent: async <Result>(act: (quote: Quote) => Promise<Result>) => act({ ...selectedQuote, annualPremium: price } as Quote),
    requote,
  }
  const api = purchaseSigningApi({ client, purchase, onAlreadySigned, onRefused })
  return { start: async () => api.start('other'), initiated, requote, onAlreadySigned, onRefused }
}

const refusedBy = (failure: ApiCallError) => setUp({ initiate: async () => Promise.reject(failure) })

/** Returns the fault that the customer sees when a signing does not start. */
const faultOf = async ({ start }: ReturnType<typeof setUp>) => signingFaultOf(await failureOf(start()))

describe('[B4.5] the signing of a purchase', () => {
  it('begins when the price is still the one shown', async () => {
    const signing = setUp({})
    expect(await signing.start()).toEqual(begun)
    expect(signing.requote).not.toHaveBeenCalled()
  })

  it('does not begin at another price: the change is reported, and the new price is fetched', async () => {
    const signing = setUp({ price: 1300 })
    expect(await faultOf(signing)).toEqual({ kind: 'refused', messageKey: 'general.sign.priceChanged', canRetry: false })
    expect(signing.initiated).not.toHaveBeenCalled()
    expect(signing.requote).toHaveBeenCalledTimes(1)
  })

  it('reports the same when the server finds that the price has changed', async () => {
    const signing = refusedBy(refusalOf('priceChanged'))
    expect(await faultOf(signing)).toEqual({ kind: 'refused', messageKey: 'general.sign.priceChanged', canRetry: false })
    expect(signing.requote).toHaveBeenCalledTimes(1)
    expect(signing.onRefused).not.toHaveBeenCalled()
  })

  it.each(['alreadySigned', 'alreadyAccepted'])('that was done before continues: %s', async (code) => {
    const signing = refusedBy(refusalOf(code))
    expect(await faultOf(signing)).toEqual({ kind: 'refused', messageKey: 'general.sign.alreadySigned', canRetry: false })
    expect(signing.onAlreadySigned).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['bundleUnknown', 409],
    ['bundleChanged', 409],
    ['requestMismatch', 400],
    ['invalidAnswers', 400],
    ['underwriting', 409],
    ['noPrice', 409],
    ['notSold', 409],
  ])('of what the server refuses with %s cannot be tried again: the refusal is handed on', async (code, status) => {
    const failure = refusalOf(code, status)
    const signing = refusedBy(failure)
    expect(await faultOf(signing)).toEqual({ kind: 'refused', messageKey: 'sign.refused', canRetry: false })
    expect(signing.onRefused.mock.calls).toEqual([[failure]])
  })

  it.each([
    new ApiCallError('network', 'x'),
    new ApiCallError('server', 'x', { code: 'signingUnavailable' }),
    refusalOf('alreadyInProgress'),
  ])('that fails for now can be tried again: %s', async (failure) => {
    const signing = refusedBy(failure)
    expect(await failureOf(signing.start())).toBe(failure)
    expect(signing.onRefused).not.toHaveBeenCalled()
    expect(signing.onAlreadySigned).not.toHaveBeenCalled()
  })
})
