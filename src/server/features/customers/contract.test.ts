import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../../tests/databases.ts'
import { createCipher } from '../../platform/secrets/cipher.ts'
import { createBackEnd } from '../../ports/insurances/outside/back-end.ts'
import { testClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { createDatabaseCustomers } from './database-customers.ts'
import { afterGiving, valuesOf, type GivenContact } from './given-contact.ts'
import { createOutsideCustomers } from './outside/outside-customers.ts'
import { describeCustomers } from './testing.ts'

const TOKEN = 'token-of-the-shop'
const ELIN = '198507092388'
const secret = Buffer.alloc(32, 7)

describeOnEachDatabase('', (open) => {
  describeCustomers('the customers in the database', async () => {
    const { db } = await open()
    const clock = testClock()
    const cipher = createCipher(secret, seededRandom('customers'))
    const registries = { lookUp: async () => undefined }
    return { clock, customers: createDatabaseCustomers({ db, secret, cipher, clock, registries }), close: async () => undefined }
  })
})

/** A customer register on this machine. `answerWith` answers every further call itself. */
async function openRegister() {
  const known = new Map<string, GivenContact>()
  let own: ((response: ServerResponse) => void) | undefined
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (own) return own(response)
    const [, , action, person = ''] = (request.url ?? '').split('/').slice(1).map(decodeURIComponent)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(401)
    if (action === 'forget') return send(known.delete(person) ? 200 : 404)
    if (action === 'update') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { contactDetails, givenAt } = JSON.parse(Buffer.concat(chunks).toString()) as { contactDetails: object; givenAt: string }
      known.set(person, afterGiving(known.get(person) ?? {}, contactDetails, new Date(givenAt)))
    }
    const found = known.get(person)
    send(found ? 200 : 404, { customer: { contactDetails: found && { ...valuesOf(found), more: 1 } } })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/core`,
    answerWith: (next: typeof own) => void (own = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

describeCustomers('the customers of a back end', async () => {
  const register = await openRegister()
  const clock = testClock()
  const call = createBackEnd({ baseUrl: register.baseUrl, token: TOKEN })
  return { clock, customers: createOutsideCustomers({ call, clock }), close: async () => register.close() }
})

describe('[P7.2] a customer register of an insurer', () => {
  let register: Awaited<ReturnType<typeof openRegister>>
  const customers = (token = TOKEN) =>
    createOutsideCustomers({ call: createBackEnd({ baseUrl: register.baseUrl, token }), clock: testClock() })
  beforeAll(async () => {
    register = await openRegister()
  })
  afterAll(async () => register.close())

  it('may tell a detail in another form, which is left out', async () => {
    const told = { contactDetails: { email: 'elin', phone: '0701740605', zip: 75_236 } }
    register.answerWith((response) => response.end(JSON.stringify(told)))
    expect(await customers().contactDetails(ELIN)).toEqual({ phone: '0701740605' })
    register.answerWith(undefined)
  })

  it('that refuses, fails or speaks another language is unavailable, and the failure names no one', async () => {
    const failures = [
      async () => customers('another').contactDetails(ELIN),
      async () => customers('another').forget(ELIN),
      async () => (register.answerWith((response) => response.end('<html>')), customers().contactDetails(ELIN)),
      async () => (register.answerWith((response) => response.end('{}')), customers().update(ELIN, {})),
      async () => (register.answerWith((response) => response.destroy()), customers().contactDetails(ELIN)),
    ]
    for (const fail of failures) {
      const error = await fail().catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'unavailable' })
      expect(String((error as Error).stack)).not.toContain(ELIN)
      register.answerWith(undefined)
    }
  })
})
