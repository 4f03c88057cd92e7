import { afterEach, describe, expect, it, vi } from 'vitest'
import { NO_HINT, SigningError, type SigningErrorCode } from '../e-signing-port.ts'
import { createBankIdClient } from './client.ts'
import { TransportError, type Transport, type TransportAnswer } from './errors.ts'

const STARTED = { orderRef: 'r', autoStartToken: 'a', qrStartToken: 'q', qrStartSecret: 's' }
const PENDING = { orderRef: 'r', status: 'pending', hintCode: 'outstandingTransaction' }
const order = { endUserIp: '192.0.2.1', visibleText: 'Jag köper försäkringen för 1 200 kr.' }

const transport = vi.fn<Transport>()
const wait = vi.fn<(ms: number) => Promise<void>>(async () => {})
const client = createBankIdClient({ transport, wait })
const calls = {
  auth: async () => client.auth({ endUserIp: '192.0.2.1' }),
  sign: async () => client.sign(order),
  collect: async () => client.collect('r'),
  cancel: async () => client.cancel('r'),
}
type Call = keyof typeof calls

function answers(...list: readonly (TransportAnswer | Error)[]): void {
  for (const answer of list) {
    if (answer instanceof Error) transport.mockRejectedValueOnce(answer)
    else transport.mockResolvedValueOnce(answer)
  }
}
const refusal = (status: number, errorCode: string): TransportAnswer => ({ status, body: { errorCode, details: 'd' } })

async function codeOf(call: Promise<unknown>): Promise<SigningErrorCode | 'no error'> {
  try {
    await call
    return 'no error'
  } catch (error) {
    if (error instanceof SigningError) return error.code
    throw error
  }
}

afterEach(() => {
  transport.mockReset()
  wait.mockClear()
})

describe('what is sent', () => {
  it('encodes the text, and pins the person', async () => {
    answers({ status: 200, body: STARTED })
    expect(await client.sign({ ...order, requirement: { personalNumber: '198507092388' }, web: { userAgent: 'x' } })).toEqual(STARTED)
    expect(transport.mock.calls).toEqual([
      [
        '/rp/v6.0/sign',
        {
          endUserIp: '192.0.2.1',
          userVisibleData: Buffer.from(order.visibleText, 'utf8').toString('base64'),
          userVisibleDataFormat: 'simpleMarkdownV1',
          requirement: { personalNumber: '198507092388' },
          web: { userAgent: 'x' },
        },
      ],
    ])
  })

  it('sends an identification without a text, and hidden data as base64', async () => {
    answers({ status: 200, body: STARTED })
    await client.auth({ endUserIp: '192.0.2.1', hiddenData: new Uint8Array([0, 255]) })
    expect(transport.mock.calls[0]).toEqual(['/rp/v6.0/auth', { endUserIp: '192.0.2.1', userNonVisibleData: 'AP8=' }])
  })

  it.each(['', ' \n', 'å'.repeat(15_001)])('does not send a text that cannot be signed (%#)', async (visibleText) => {
    expect(await codeOf(client.sign({ ...order, visibleText }))).toBe('invalid')
    expect(transport).not.toHaveBeenCalled()
  })

  it('sends the longest text', async () => {
    answers({ status: 200, body: STARTED })
    expect(await codeOf(client.sign({ ...order, visibleText: 'å'.repeat(15_000) }))).toBe('no error')
  })
})

describe('errors', () => {
  const everywhere: readonly (readonly [TransportAnswer | Error, SigningErrorCode])[] = [
    [refusal(401, 'unauthorized'), 'unauthorized'],
    [refusal(403, 'unauthorized'), 'unauthorized'],
    [refusal(404, 'notFound'), 'invalid'],
    [refusal(405, 'methodNotAllowed'), 'invalid'],
    [refusal(408, 'requestTimeout'), 'timeout'],
    [refusal(415, 'unsupportedMediaType'), 'invalid'],
    [refusal(429, 'tooManyRequests'), 'tooManyRequests'],
    [refusal(500, 'internalError'), 'unavailable'],
    [refusal(400, 'somethingNew'), 'unknown'],
    [refusal(400, 'toString'), 'unknown'],
    [refusal(502, 'somethingNew'), 'unavailable'],
    [{ status: 403, body: undefined }, 'unauthorized'],
    [{ status: 408, body: '' }, 'timeout'],
    [{ status: 429, body: null }, 'tooManyRequests'],
    [{ status: 504, body: [] }, 'unavailable'],
    [{ status: 302, body: {} }, 'unknown'],
    [new TransportError('timeout'), 'timeout'],
    [new TransportError('unreachable'), 'unavailable'],
    [new Error('anything'), 'unavailable'],
  ]
  for (const name of Object.keys(calls) as Call[]) {
    it.each(everywhere)(`${name}: %o is %s`, async (answer, code) => {
      answers(answer)
      expect(await codeOf(calls[name]())).toBe(code)
      expect(transport).toHaveBeenCalledTimes(1)
    })
  }

  it.each([
    ['auth', refusal(400, 'alreadyInProgress'), 'alreadyInProgress'],
    ['sign', refusal(400, 'invalidParameters'), 'invalid'],
    ['collect', refusal(400, 'invalidParameters'), 'gone'],
    ['cancel', refusal(400, 'invalidParameters'), 'gone'],
  ] as const)('%s: %o is %s', async (name, answer, code) => {
    answers(answer)
    expect(await codeOf(calls[name]())).toBe(code)
  })

  it('keep what the service said', async () => {
    answers({ status: 400, body: { errorCode: 'somethingNew', details: 'because' } })
    await expect(calls.sign()).rejects.toMatchObject({ providerCode: 'somethingNew', details: 'because', status: 400 })
  })
})

describe('trying again', () => {
  const failures = [new TransportError('reset'), refusal(503, 'maintenance'), { status: 503, body: undefined }] as const

  it.each(['auth', 'sign', 'cancel'] as const)('%s is never tried again', async (name) => {
    for (const failure of failures) {
      transport.mockReset()
      answers(failure, { status: 200, body: STARTED })
      expect(await codeOf(calls[name]())).toBe('unavailable')
      expect(transport).toHaveBeenCalledTimes(1)
    }
    expect(wait).not.toHaveBeenCalled()
  })

  it('[P7.1] collect is tried three times more, later each time', async () => {
    answers(failures[0], failures[1], failures[2], { status: 200, body: PENDING })
    expect(await client.collect('r')).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' })
    expect(wait.mock.calls).toEqual([[1_000], [2_000], [3_000]])
  })

  it('and then given up', async () => {
    answers(failures[0], failures[0], failures[0], failures[0])
    expect(await codeOf(client.collect('r'))).toBe('unavailable')
    expect(transport).toHaveBeenCalledTimes(4)
  })
})

describe('answers', () => {
  const completionData = {
    user: { personalNumber: '198507092388', name: 'E S', givenName: 'E', surname: 'S' },
    device: { ipAddress: '192.0.2.1', uhi: 'u' },
    bankIdIssueDate: '2025-03-14Z',
    signature: 's',
    ocspResponse: 'o',
    risk: 'low',
    somethingNew: true,
  }

  it.each([
    [
      { status: 'failed', hintCode: 'somethingNew' },
      { status: 'failed', hintCode: 'somethingNew' },
    ],
    [{ status: 'pending' }, { status: 'pending', hintCode: NO_HINT }],
    [
      { status: 'pending', hintCode: 7 },
      { status: 'pending', hintCode: NO_HINT },
    ],
  ])('%j is read as %j', async (body, expected) => {
    answers({ status: 200, body })
    expect(await client.collect('r')).toEqual(expected)
  })

  it('a completion is read, and what is new in it left', async () => {
    answers({ status: 200, body: { status: 'complete', completionData } })
    const { somethingNew: _, ...completion } = completionData
    expect(await client.collect('r')).toEqual({ status: 'complete', completion })
  })

  it.each([
    undefined,
    'text',
    {},
    { status: 'done' },
    { status: 'complete' },
    { status: 'complete', completionData: { ...completionData, signature: '' } },
    { status: 'complete', completionData: { ...completionData, user: { name: 'E S' } } },
  ])('%j is no answer', async (body) => {
    answers({ status: 200, body })
    expect(await codeOf(client.collect('r'))).toBe('unknown')
  })

  it.each([undefined, {}, { ...STARTED, qrStartSecret: 1 }])('%j starts nothing', async (body) => {
    answers({ status: 200, body })
    expect(await codeOf(client.sign(order))).toBe('unknown')
  })

  it('cancel takes an empty answer', async () => {
    answers({ status: 200, body: undefined })
    expect(await codeOf(calls.cancel())).toBe('no error')
  })
})
