import { createHash } from 'node:crypto'
import { EXTERNAL_COMPANIES } from '../../../insurance/external/company.ts'
import { sendingDay } from '../../../insurance/own-cancellation.ts'
import { isCalendarDate } from '../../../values/calendar.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { isObject, type JsonObject } from '../../../values/json.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { insuranceMoves } from '../../platform/db/schema/moves.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { caseId, longId } from '../../platform/ids/ids.ts'
import { callCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { Received, Submission, SubmitHandler } from '../submissions/handlers.ts'
import { signedFacts } from './move-facts.ts'
import { tellCustomer } from './move-mails.ts'
import { findMove, sealContent, type MoveContent, type MoveRow } from './move-rows.ts'
import type { MoveOptions } from './options.ts'

/**
 * Takes a customer's signed power of attorney to end an insurance at another company, once: the same request gives the same
 * consent, and so does a second signature for an insurance with a consent in force. The page's facts are checked against our
 * own before the signing, so what is stored is what was signed.
 */
export function moveHandler(options: MoveOptions): SubmitHandler {
  return {
    async find(key) {
      if (!key.customer) return undefined
      const { personalNumber } = key.customer
      const found = await findMove(options.db, { applicationId: applicationOf(key), personHash: options.personHash(personalNumber) })
      return found && opened(options, found, personalNumber)
    },

    async trust(given, { customer }) {
      if (!customer) throw new ApiError(401, 'unauthorized', 'the flow is for signed-in customers')
      return signedFacts(options, customer.personalNumber, given)
    },

    async submit(submission) {
      const signed = signedIn(submission)
      return opened(options, await keep(options, signed), signed.content.personalNumber)
    },
  }
}

/** Opens the customer's case. A repeated call changes nothing. */
async function opened(options: MoveOptions, row: MoveRow, personalNumber: string): Promise<Received> {
  const { reference, insuranceNumber, signedAt: receivedAt } = row
  const title = (await options.mailCopy())['mail.case.moveInsurance'] ?? ''
  const opening = { reference, personalNumber, kind: 'moveInsurance', title, insuranceNumber, receivedAt } as const
  await callCases(async () => options.customerCases.open(options.db, opening))
  return { reference, receivedAt }
}

type Signed = Pick<MoveRow, 'applicationId' | 'externalInsurance' | 'insuranceCompany' | 'insuranceNumber' | 'lastDay'> & {
  readonly content: MoveContent
}

async function keep(options: MoveOptions, { content, ...signed }: Signed): Promise<MoveRow> {
  const { db, clock, random, personHash } = options
  const now = clock.now()
  const id = longId(random)
  const person = personHash(content.personalNumber)
  const row = { ...signed, id, personHash: person, reference: caseId(random), signedAt: now, sendOn: sendingDay(swedishDateOf(now)) }
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(insuranceMoves)
      .values({ ...row, content: sealContent(options, id, content) })
      .onConflictDoNothing()
      .returning()
    if (!made) return existing(await findMove(tx, { ...signed, personHash: person }))
    const detail = { move: id, insuranceCompany: signed.insuranceCompany, insuranceNumber: signed.insuranceNumber }
    await writeAudit(tx, { at: now, actor: 'customer', action: 'move.sign', subject: `person:${person}`, detail })
    await tellCustomer(tx, options, made, 'moveSigned')
    return made
  })
}

function existing(row: MoveRow | undefined): MoveRow {
  if (!row) throw new Error('a consent that was just kept is not there')
  return row
}

/** @throws ApiError 400 `flowMismatch` for a flow that is not signed by a customer, or gives not what a letter needs */
function signedIn({ customer, request, signedText, session, requestId }: Submission): Signed {
  const { given = {}, signed } = request.flow
  const text = (name: string) => textIn(given, name)
  const insuranceCompany = EXTERNAL_COMPANIES.find((company) => company === given['insuranceCompany'])
  const { email } = isObject(request['customer']) ? request['customer'] : {}
  if (!customer || signed === undefined || signedText === undefined || insuranceCompany === undefined) throw mismatch()
  return {
    applicationId: applicationOf({ session, requestId }),
    externalInsurance: text('externalInsurance'),
    insuranceCompany,
    insuranceNumber: text('insuranceNumber'),
    lastDay: dateIn(given, 'lastDay'),
    content: {
      personalNumber: customer.personalNumber,
      signerName: signed.by,
      signedText,
      companyName: text('companyName'),
      externalName: text('externalName'),
      ownName: text('ownName'),
      ownStart: dateIn(given, 'ownStart'),
      ...(typeof email === 'string' && { email }),
    },
  }
}

function textIn(given: JsonObject, name: string): string {
  const value = given[name]
  if (typeof value !== 'string') throw mismatch()
  return value
}

function dateIn(given: JsonObject, name: string): string {
  const day = textIn(given, name)
  if (!isCalendarDate(day)) throw mismatch()
  return day
}

const mismatch = () => new ApiError(400, 'flowMismatch', 'the flow is not one in which a customer signs a power of attorney')

const applicationOf = ({ session, requestId }: Pick<Submission, 'session' | 'requestId'>) =>
  createHash('sha256').update(`${session} ${requestId}`).digest('base64url')
