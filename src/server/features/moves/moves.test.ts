import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { CustomerCasesResponse } from '../../../contract/customer-cases.ts'
import type { CancellationConsents } from '../../../contract/moves.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import type { Facts } from '../../../engine/document.ts'
import type { JsonObject } from '../../../values/json.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { ownInsuranceVersions } from '../../platform/db/schema/insurances.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { insuranceMoves } from '../../platform/db/schema/moves.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import { ELIN } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { openShop } from '../../testing/shop.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { movePlay } from './testing.ts'

const BEA = '198507092396'
const never = () => false
const CONSENTS = '/api/autogiro/get-consents?kind=cancellation'

const consentsOf = async (by: Visitor) => (await by.call({ url: CONSENTS })).json<CancellationConsents>()
const undo = async (by: Visitor, consentId: string) =>
  by.call({ method: 'POST', url: '/api/autogiro/update-consent', payload: { kind: 'cancellation', consentId, isGiven: false } })

describeShop('[P4.6] [P7.2] an insurance at another company', (kit) => {
  const play = movePlay(kit)
  let elin: Visitor
  let car: WalletInsurance
  beforeEach(async () => {
    car = await play.begin()
    elin = await person(ELIN)
  }, 60_000)

  const person = async (personalNumber: string): Promise<Visitor> => {
    const claims: JsonObject = { ...CUSTOMER_CLAIMS, sub: `sub-${personalNumber}`, personal_number: personalNumber }
    return signedInAs({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } }, claims)
  }
  const consent = async (by = elin) => {
    const [first] = (await consentsOf(by)).cancellationConsents
    if (!first) throw new Error('there is no consent')
    return first
  }
  const mails = async () => (await kit.db.select().from(outboxMessages)).map(({ kind }) => kind).toSorted()
  const actions = async () =>
    (await kit.db.select().from(auditEntries)).map(({ action }) => action).filter((action) => action.startsWith('move.'))
  const caseStatus = async () => (await elin.call({ url: '/api/cases/get' })).json<CustomerCasesResponse>().cases[0]

  it('is ended by a signed power of attorney: the text names it, the letter goes on the third day, once, and both papers go with it', async () => {
    const received = (await play.sign(elin, car)).json<SubmitResponse>()
    expect((await play.handIn(elin, await play.given(car))).json()).toEqual(received)
    const [order] = await kit.db.select().from(signingOrders)
    expect(order?.userVisibleData.replaceAll('\u00a0', ' ')).toContain(
      'säga upp Bil Helförsäkring Bas, MLB012 hos Folksam, så att den upphör efter den 30 november 2026',
    )
    expect(await consent()).toMatchObject({ companyName: 'Folksam', lastDay: '2026-11-30', signedOn: '2026-11-21', sendOn: '2026-11-24' })
    expect(await caseStatus()).toMatchObject({ reference: received.reference, kind: 'moveInsurance', status: 'received' })
    // the wallet may go: the letter needs nothing of it, and none is sent for what is fetched anew
    await kit.shop.wallet.deleteAll(ELIN)
    const again = await play.ask(elin, await play.given(await play.fetchAgain()), 'request-2')
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'cannotMove' }])
    await kit.shop.wallet.deleteAll(ELIN)
    play.forward(2)
    expect(await kit.shop.jobs.round('letters')).toBe(0)
    play.forward(1)
    // a process that dies between the company's mail and the customer's has sent nothing
    let isDying = true
    const messages = (real: Messages): Messages => ({
      async send(tx, message) {
        await real.send(tx, message)
        if (isDying) throw new Error('killed')
      },
    })
    const other = await openShop(kit.db, { clock: kit.shop.clock, messages })
    expect([await other.jobs.round('letters'), await mails()]).toEqual([0, ['moveSigned']])
    expect(other.logged.join('')).toContain('a piece of work in the background failed')
    isDying = false
    kit.shop.clock.forward(15 * 60_000)
    // two processes at once
    const rounds = await Promise.all([kit.shop.jobs.round('letters'), other.jobs.round('letters')])
    expect(rounds.toSorted()).toEqual([0, 1])
    expect(await kit.shop.jobs.round('letters')).toBe(0)
    elin = await person(ELIN)
    expect(await consent()).toMatchObject({ sentOn: '2026-11-24' })
    expect(await mails()).toEqual(['moveLetter', 'moveSent', 'moveSigned'])
    expect(await actions()).toEqual(['move.sign', 'move.send'])
    expect((await caseStatus())?.status).toBe('closed')
    const [letter] = await kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'moveLetter'))
    expect(letter).toMatchObject({ recipient: 'uppsagning@folksam.example' })
    await kit.shop.sending.sendDue(never)
    const files = kit.shop.sending.received(letter?.id ?? '')?.files ?? []
    expect(files.map(({ name }) => name)).toEqual([
      `Uppsägning av försäkring ${received.reference}.pdf`,
      `Fullmakt ${received.reference}.pdf`,
    ])
    expect(
      Buffer.from(files[1]?.content ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const late = await undo(elin, (await consent()).id)
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'alreadySent' }])
    const kept = JSON.stringify([await kit.db.select().from(insuranceMoves), await kit.db.select().from(outboxMessages), kit.shop.logged])
    expect(kept).not.toContain(ELIN)
  }, 60_000)

  it('is kept when the customer undoes the consent in time; a repeat changes nothing, a stranger cannot, and it can be signed again', async () => {
    await play.sign(elin, car)
    const { id } = await consent()
    const bea = await person(BEA)
    expect((await undo(bea, id)).statusCode).toBe(404)
    const paper = async (by: Visitor) => by.call({ url: `/api/moves/powers-of-attorney/${id}` })
    expect([(await paper(bea)).statusCode, (await paper(elin)).statusCode]).toEqual([404, 200])
    expect((await undo(elin, id)).json()).toMatchObject({ cancellationConsent: { undoneOn: '2026-11-21', undoneBy: 'customer' } })
    expect((await undo(elin, id)).statusCode).toBe(200)
    expect(await mails()).toEqual(['moveSigned', 'moveUndone'])
    expect((await caseStatus())?.status).toBe('closed')
    expect((await play.sign(elin, car, 'request-2')).statusCode).toBe(200)
    expect(await kit.db.$count(insuranceMoves)).toBe(2)
    expect((await kit.shop.moves.own(ELIN)).map(({ email }) => email)).toEqual(['elin@example.se', 'elin@example.se'])
    expect([await kit.shop.moves.forget(ELIN), await kit.shop.moves.forget(ELIN)]).toEqual([1, 0])
    play.forward(3)
    await kit.shop.jobs.round('letters')
    play.forward(3_654)
    expect(await kit.shop.moves.removeExpired()).toBe(1)
  }, 60_000)

  it('is not ended when ours does not begin after all: the customer is told, and would else have none', async () => {
    await play.sign(elin, car)
    const { insuranceNumber } = await consent()
    const isOurs = eq(ownInsuranceVersions.insuranceNumber, insuranceNumber)
    await kit.db.update(ownInsuranceVersions).set({ cancelledOn: '2026-12-01', cancellationReason: 'Customer' }).where(isOurs)
    play.forward(3)
    expect(await kit.shop.jobs.round('letters')).toBe(0)
    elin = await person(ELIN)
    expect(await consent()).toMatchObject({ undoneBy: 'insuranceEnded' })
    expect([await mails(), await actions()]).toEqual([
      ['moveSigned', 'moveStopped'],
      ['move.sign', 'move.stop'],
    ])
  }, 60_000)

  it('is not signed for with other facts than ours, without an insurance that takes over, or by another person; the log says why', async () => {
    const facts = await play.given(car)
    const refused = async (by: Visitor, changed: Facts) => {
      const answer = await play.ask(by, { ...facts, ...changed })
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    expect(await refused(elin, { insuranceCompany: 'if' })).toEqual([409, 'cannotMove'])
    expect(await refused(elin, { lastDay: '2026-11-22' })).toEqual([409, 'cannotMove'])
    expect(await refused(elin, { externalInsurance: 'unknown' })).toEqual([404, 'notFound'])
    expect(await refused(await person(BEA), {})).toEqual([404, 'notFound'])
    const letter = async (by: Visitor) => by.call({ url: `/api/moves/letters/${car.id}` })
    expect([(await letter(elin)).statusCode, (await letter(await person(BEA))).statusCode]).toEqual([200, 404])
    play.forward(3)
    elin = await person(ELIN)
    expect(await refused(elin, {})).toEqual([409, 'cannotMove'])
    expect(kit.shop.logged.join('')).toContain('manually')
    expect(await kit.db.$count(signingOrders)).toBe(0)
  }, 60_000)
})
