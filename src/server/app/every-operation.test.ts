import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenInputs, requestTo, sampleInput, type CallInput, type Operation } from '../testing/broken-requests.ts'
import { readDescribedCalls } from '../testing/described-calls.ts'
import { CUSTOMER_CLAIMS } from '../testing/scripted-provider.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { TEST_SECRET } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts'
import { SIGNATURE_HEADER } from '../../contract/headers.ts'

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

describe('[B7.1] every call that /openapi.json describes', () => {
  let server: WholeServer
  let visitor: Visitor
  let calls: readonly Call[]

  const make = async ({ method, path }: Call, input: CallInput) => visitor.call(requestTo(method, path, input))
  const takesJson = ({ operation }: Call) => operation.requestBody?.content['application/json'] !== undefined

  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, [])
    calls = Object.entries(await readDescribedCalls(server.app)).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
    )
  })
  // One of the calls ends the session that makes it.
  beforeEach(async () => {
    visitor = await signedInAs(server, { ...CUSTOMER_CLAIMS, roles: ['customer', 'administrator', 'underwriter'] })
  })
  afterAll(async () => server.close())

  it('lets through what its description lets through', async () => {
    expect(calls.length).toBeGreaterThan(40)
    for (const call of calls) {
      const answer = await make(call, sampleInput(call.operation))
      const { code } = answer.json<{ code?: string }>()
      expect({ call: call.name, refused: code === 'badRequest' || answer.statusCode >= 500 }).toEqual({ call: call.name, refused: false })
    }
  })

  it('refuses a part that is missing, of a wrong type or form, too long or one too many, and says where', async () => {
    let count = 0
    // The server checks the person in the path before the body's form: it refuses another person's data in any form.
    for (const call of calls.filter(({ path }) => !path.includes('{personalNumber}'))) {
      for (const { fault, names, input } of brokenInputs(call.operation, sampleInput(call.operation))) {
        const answer = await make(call, input)
        const { message = '' } = answer.json<{ message?: string }>()
        const isNamed = message.includes(names) || /^body\b/.test(message)
        expect({ call: call.name, fault, status: answer.statusCode, isNamed }).toEqual({
          call: call.name,
          fault,
          status: 400,
          isNamed: true,
        })
        count += 1
      }
    }
    expect(count).toBeGreaterThan(200)
  })

  it('refuses a body of another kind', async () => {
    const taking = calls.filter(takesJson)
    expect(taking.length).toBeGreaterThan(20)
    for (const call of taking) {
      const { method, url } = requestTo(call.method, call.path, { ...sampleInput(call.operation), body: {} })
      const answer = await visitor.call({
        method: method ?? 'POST',
        url: url ?? '',
        headers: { 'content-type': 'application/xml' },
        payload: '<quote/>',
      })
      expect({ call: call.name, status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({
        call: call.name,
        status: 415,
        code: 'unsupportedMediaType',
      })
    }
  })

  it('refuses a signature of another call, where it wants one', async () => {
    let closed = 0
    for (const call of calls) {
      const request = requestTo(call.method, call.path, sampleInput(call.operation))
      // a link that the cookie alone opens wants no signature
      const unsigned = await server.app.inject({ ...request, headers: { cookie: visitor.cookie } })
      if (unsigned.statusCode !== 401) continue
      closed += 1
      const signed = visitor.headers()
      const headers = visitor.headers({ [SIGNATURE_HEADER]: signed[SIGNATURE_HEADER] ?? '' })
      expect({ call: call.name, status: (await server.app.inject({ ...request, headers })).statusCode }).toEqual({
        call: call.name,
        status: 401,
      })
    }
    expect(closed).toBeGreaterThan(25)
  })

  it('is refused with the codes that its description lists', () => expect([...new Set(server.undescribed)]).toEqual([]))
})
