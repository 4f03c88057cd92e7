import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Consent } from '../../../../contract/payments.ts'
import { paymentsOf } from '../../../../insurance/due-payments.ts'
import type { OwnInsurance } from '../../../../insurance/insurance.ts'
import { ownInsurance } from '../../../../insurance/testing.ts'
import { createBackEnd } from '../../insurances/outside/back-end.ts'
import { bankAnswer } from '../embedded/bank.ts'
import { PaymentsError, type MandateApplication } from '../payments-port.ts'
import { describePayments, SUITE_DAY } from '../testing.ts'
import { createOutsidePayments } from './outside-payments.ts'

const TOKEN = 'token-of-the-shop'
const ELIN = '198507092388'

type Kept = { -readonly [Key in keyof Consent]: Consent[Key] } & { readonly application: MandateApplication }

/** An insurer's back end on this machine, with its own store. It trusts who has the token. */
async function openBackEnd() {
  const held = new Map<string, OwnInsurance[]>()
  const kept: Kept[] = []
  const asked: string[] = []
  let own: ((response: ServerResponse) => void) | undefined

  const told = ({ application: _application, ...consent }: Kept) => consent
  function apply(application: MandateApplication): Kept {
    const known = kept.find((one) => one.application.applicationId === application.applicationId)
    if (known) return known
    const { insuranceNumber, clearingNumber, accountNumber } = application
    for (const one of kept) if (one.insuranceNumber === insuranceNumber && one.status === 'pending') one.status = 'revoked'
    const made: Kept = {
      id: `c${kept.length}`,
      insuranceNumber,
      status: 'pending',
      clearingNumber,
      accountEnding: accountNumber.slice(-4),
      givenOn: SUITE_DAY,
      application,
    }
    kept.push(made)
    return made
  }
  function revoke({ personalNumber, consentId }: { personalNumber: string; consentId: string }): Kept | undefined {
    const found = kept.find(({ id, application }) => id === consentId && application.personalNumber === personalNumber)
    if (found) found.status = 'revoked'
    return found
  }

  function answer(path: string, body: string, response: ServerResponse): void {
    const send = (status: number, value: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const person = path.split('/').at(-1) ?? ''
    if (own) return own(response)
    if (path.startsWith('/core/payments/get/')) return send(200, { payments: paymentsOf(held.get(person) ?? [], SUITE_DAY) })
    if (path.startsWith('/core/autogiro/get-consents/'))
      return send(200, {
        consents: kept
          .filter(({ application }) => application.personalNumber === person)
          .toReversed()
          .map(told),
      })
    if (path === '/core/autogiro/apply') return send(200, { consent: told(apply(JSON.parse(body) as MandateApplication)) })
    if (path === '/core/autogiro/update-consent') {
      const revoked = revoke(JSON.parse(body) as Parameters<typeof revoke>[0])
      return revoked ? send(200, { consent: told(revoked) }) : send(404, {})
    }
    if (path === '/core/autogiro/bank-information?clearingNumber=7123') return send(200, { bankName: 'Swedbank' })
    return send(404, {})
  }

  const server = createServer((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url}`)
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => answer(request.url ?? '', body, response))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/core`,
    asked,
    held,
    kept,
    answerWith: (next: typeof own) => void (own = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

describePayments('the payments of a back end', async () => {
  const { baseUrl, held, kept, close } = await openBackEnd()
  const logged: string[] = []
  const log = { warn: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) }
  return {
    payments: createOutsidePayments({ read: createBackEnd({ baseUrl, token: TOKEN }), log }),
    async put(person, insurance) {
      const { insuranceNumber } = insurance
      const own = ownInsurance({ ...insurance, insuranceId: insuranceNumber, paymentMethod: 'PaperInvoice' })
      held.set(person, [...(held.get(person) ?? []), own])
    },
    async answer() {
      for (const one of kept.filter(({ status }) => status === 'pending')) {
        one.status = bankAnswer({ clearing: one.clearingNumber, number: one.application.accountNumber })
      }
    },
    // what the insurer keeps is the insurer's: only our log counts
    stored: async () => logged.join(''),
    close,
  }
})

describe('[P7.2] [P8.1] a back end with payments', () => {
  let backEnd: Awaited<ReturnType<typeof openBackEnd>>
  const logged: string[] = []
  const payments = () =>
    createOutsidePayments({
      read: createBackEnd({ baseUrl: backEnd.baseUrl, token: TOKEN, timeoutMs: 5_000 }),
      log: { warn: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) },
    })
  const json = (body: unknown, status = 200) => backEnd.answerWith((response) => response.writeHead(status).end(JSON.stringify(body)))
  beforeAll(async () => {
    backEnd = await openBackEnd()
  })
  afterEach(() => backEnd.answerWith(undefined))
  afterAll(async () => backEnd.close())

  it('that tells of a mandate in another form has it left out, and counted in the log without a value', async () => {
    json({ consents: [{ id: 'x', status: 'sleeping' }] })
    expect(await payments().consents(ELIN)).toEqual([])
    expect(logged.join('')).toContain('"count":1')
    expect(logged.join('')).not.toContain('sleeping')
  })

  it('that does not know a person has no payments and no mandates of them', async () => {
    json({}, 404)
    expect([await payments().due(ELIN), await payments().consents(ELIN)]).toEqual([[], []])
  })

  it.each([
    ['refuses', () => json({}, 401)],
    ['fails', () => json({}, 500)],
    ['answers something else', () => json({ nothing: true })],
    ['answers no JSON', () => backEnd.answerWith((response) => response.end('<html>'))],
    ['hangs up', () => backEnd.answerWith((response) => response.destroy())],
  ])('that %s is unavailable, and the failure names no one', async (_, fail) => {
    fail()
    const error = await payments()
      .due(ELIN)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PaymentsError)
    expect(String((error as Error).stack)).not.toContain(ELIN)
  })
})
