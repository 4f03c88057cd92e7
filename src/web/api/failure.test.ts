import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiCallError, failureOfAnswer } from './failure.ts'

describe('[P8.1] failures of answers', () => {
  it.each([
    [400, 'badRequest'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'notFound'],
    [409, 'badRequest'],
    [410, 'notFound'],
    [422, 'badRequest'],
    [500, 'server'],
    [503, 'server'],
    [304, 'badResponse'],
  ])('status %i is %s', (status, kind) => {
    expect(failureOfAnswer(status, '')).toMatchObject({
      kind,
      status,
      message: `HTTP ${status}`,
      faults: [],
    })
  })

  it('reads a refusal', () => {
    const fault = { input: 'phone', message: 'phone.format', params: { min: 8 } }
    const body = JSON.stringify({
      code: 'answers',
      message: 'Answers refused',
      requestId: 'r1',
      faults: [fault, { input: 1 }],
    })
    expect(failureOfAnswer(422, body)).toMatchObject({
      kind: 'badRequest',
      code: 'answers',
      message: 'Answers refused',
      requestId: 'r1',
      faults: [fault],
    })
  })

  it.each(['<html><h1>502 Bad Gateway</h1></html>', '{"code":"x', '"text"', '[]', 'null', '{"code":5,"message":{},"faults":{}}'])(
    'survives the body %s',
    (body) => {
      expect(failureOfAnswer(500, body)).toMatchObject({
        message: 'HTTP 500',
        code: undefined,
        faults: [],
      })
    },
  )

  it('survives any body, and never invents a code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        const failure = failureOfAnswer(500, body)
        expect(failure).toBeInstanceOf(ApiCallError)
        expect(failure.code === undefined || body.includes('code')).toBe(true)
      }),
    )
  })
})
