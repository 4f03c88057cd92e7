import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerCase } from '../../../../contract/customer-cases.ts'
import { createBackEnd } from '../../insurances/outside/back-end.ts'
import { CustomerCasesError } from '../customer-cases-port.ts'
import { describeOutsideCases } from '../testing.ts'
import { createOutsideCases } from './outside-cases.ts'

const ELIN = '198507092388'

type Kept = CustomerCase & { readonly personalNumber: string }

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Opens an insurer's back end that keeps cases. `own` answers every call itself while it is set. */
async function openBackEnd() {
  const kept = new Map<string, Kept>()
  const logged: string[] = []
  const state: { own?: (response: ServerResponse) => void } = {}

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.own) return state.own(response)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>)
    const [, , what = '', name] = (request.url ?? '').split('/').map(decodeURIComponent)
    if (what === 'get') {
      const own = [...kept.values()].filter(({ personalNumber }) => personalNumber === name)
      return void send(response, 200, { cases: own.map(({ personalNumber: _, ...one }) => one) })
    }
    if (what === 'create') {
      const { receivedAt = '', reference = '', ...opened } = body
      const first = { status: 'received', at: receivedAt } as const
      if (!kept.has(reference)) kept.set(reference, { ...opened, reference, status: 'received', history: [first] } as unknown as Kept)
      return void send(response, 201, {})
    }
    const known = kept.get(what)
    if (!known) return void send(response, 404, {})
    const step = body as unknown as CustomerCase['history'][number]
    kept.set(what, { ...known, status: step.status, history: [...known.history, step] })
    send(response, 200, {})
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const log = { warn: (...said: unknown[]) => void logged.push(JSON.stringify(said)) }
  return {
    cases: createOutsideCases({ read: createBackEnd({ baseUrl: `http://127.0.0.1:${port}`, token: 't' }), log }),
    logged,
    state,
    close: async () => void (await new Promise((resolve) => void server.close(resolve))),
  }
}

describeOutsideCases('the cases of a back end', openBackEnd)

describe('[P1.6] [P8.1] a back end with cases', () => {
  let backEnd: Awaited<ReturnType<typeof openBackEnd>>
  beforeAll(async () => {
    backEnd = await openBackEnd()
  })
  afterAll(async () => backEnd.close())
  const answerWith = (status: number, text: string) => {
    backEnd.state.own = (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  it('that tells of a case in another form has it left out, and the log holds no value of it', async () => {
    answerWith(200, JSON.stringify({ cases: [{ reference: 'secret' }] }))
    expect(await backEnd.cases.list(ELIN)).toEqual([])
    expect(backEnd.logged.join('')).toContain('another form')
    expect(backEnd.logged.join('')).not.toContain('secret')
  })

  it('that fails or speaks another language is unavailable, and the failure names no one', async () => {
    const calls = [
      async () => (answerWith(500, '{}'), backEnd.cases.list(ELIN)),
      async () => (answerWith(200, '<html>'), backEnd.cases.list(ELIN)),
      async () => (answerWith(302, '{}'), backEnd.cases.note('ÄR-26-1', { status: 'handled', at: new Date(0) })),
    ]
    for (const call of calls) {
      const error = await call().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(CustomerCasesError)
      expect(String((error as Error).stack)).not.toContain(ELIN)
    }
  })
})
