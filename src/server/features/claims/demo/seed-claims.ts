import { readFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { insuranceChoices } from '../../../../insurance/insurance-choices.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import type { CaseRequest } from '../../../../contract/case-request.ts'
import type { CaseMove } from '../../../../contract/cases.ts'
import type { CustomerCaseStatus } from '../../../../contract/customer-cases.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { deskCases } from '../../../platform/db/schema/case-desk.ts'
import { customerCases as customerCaseTable } from '../../../platform/db/schema/customer-cases.ts'
import type { CoreSystem } from '../../../ports/core-system/core-system-port.ts'
import type { CustomerCases } from '../../../ports/customer-cases/customer-cases-port.ts'
import { FileStoreError, type FileStore } from '../../../ports/files/file-port.ts'
import type { Insurances } from '../../../ports/insurances/insurances-port.ts'
import type { CaseDesk } from '../../cases/case-desk.ts'
import { CLAIMANT, DEMO_CLAIMS, type DemoClaim } from './demo-claims.ts'

export interface DemoClaimParts {
  readonly db: Db
  readonly clock: Clock
  readonly core: Pick<CoreSystem, 'fileCase' | 'findCase'>
  readonly desk: Pick<CaseDesk, 'enter' | 'move'>
  readonly customerCases: Pick<CustomerCases, 'open' | 'note'>
  readonly files: Pick<FileStore, 'store'>
  readonly insurances: Pick<Insurances, 'overview'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** The live form for claims. */
  readonly bundle: string
}

/** The visit that all demo claims come from. No browser has it. */
const SESSION = 'demo-claims'
const FLOW = 'claim'
const TITLE = 'Anmäl skada'
/** Who moved the demo claims on the desk. */
const HANDLER = 'operator'

/** What happened on the desk before a status. */
const MOVES: Readonly<Record<CustomerCaseStatus, readonly [CaseMove, CustomerCaseStatus][]>> = {
  received: [],
  handled: [['take', 'handled']],
  answered: [
    ['take', 'handled'],
    ['close', 'answered'],
  ],
  closed: [
    ['take', 'handled'],
    ['close', 'closed'],
  ],
}

/**
 * Files the demo claims that are not there yet, one for each status. Sends no mail. Never call it in production. If the store of files
 * takes no picture, a later start files the rest.
 */
export async function seedDemoClaims(parts: DemoClaimParts): Promise<void> {
  try {
    await seedMissing(parts)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    parts.log.warn({ reason: error.reason }, 'the demo claims could not be filed: the store of files takes no picture')
  }
}

async function seedMissing(parts: DemoClaimParts): Promise<void> {
  for (const [index, claim] of DEMO_CLAIMS.entries()) {
    const requestId = `demo-claim-${index + 1}`
    if (!(await parts.core.findCase(requestId, { requester: { session: SESSION } }))) await seedClaim(parts, claim, requestId)
  }
}

async function seedClaim(parts: DemoClaimParts, claim: DemoClaim, requestId: string): Promise<void> {
  const { core, desk, customerCases, bundle } = parts
  const { personalNumber, phone, email } = CLAIMANT
  const request = await requestOf(parts, claim)
  if (!request) return
  const filing = { flow: FLOW, requestId, request, sensitive: { inputs: [], paths: [] } }
  const { reference, receivedAt } = await core.fileCase(filing, { requester: { session: SESSION } })
  const contact = { phone, email }
  await desk.enter({
    reference,
    receivedAt,
    kind: 'customer',
    flow: FLOW,
    bundle,
    product: TITLE,
    contact,
    sent: { session: SESSION, answers: request.flow.answers },
  })
  const { insuranceNumber } = request
  await customerCases.open(parts.db, { reference, personalNumber, kind: 'claim', title: TITLE, insuranceNumber, receivedAt })
  await parts.db.transaction(async (tx) => {
    for (const [move, status] of MOVES[claim.status]) {
      await desk.move(tx, reference, move, HANDLER)
      const answer = status === 'answered' && claim.answer !== undefined ? { answer: claim.answer } : {}
      await customerCases.note(tx, reference, { status, at: parts.clock.now(), ...answer })
    }
  })
}

type DemoRequest = CaseRequest & { readonly insuranceNumber: string }

/** Returns what the form would have sent; undefined if the customer has no such insurance. */
async function requestOf({ clock, insurances, files, bundle }: DemoClaimParts, claim: DemoClaim): Promise<DemoRequest | undefined> {
  const { personalNumber, name, phone, email } = CLAIMANT
  const choices = insuranceChoices(await insurances.overview(personalNumber), { withEnded: true }, (insured) => insured).map(
    ({ code, text, kind, name: title }) => ({ code, text, kind, name: title }),
  )
  const chosen = choices.find(({ kind }) => kind === claim.kind)
  if (!chosen) return undefined
  const content = await readFile(new URL('dent.png', import.meta.url))
  const picture = claim.hasPicture && (await files.store({ name: 'skadan.png', type: 'image/png', content }, SESSION))
  const eventDate = addToDate(swedishDateOf(clock.now()), { days: -claim.daysAgo })
  const answers = { insurance: chosen.code, eventDate, ...claim.answers, ...(picture && { pictures: [{ ...picture }] }), phone, email }
  return {
    insuranceNumber: chosen.code,
    customer: { phone, email },
    flow: { bundle, answers, facts: { insurances: choices, customerName: name } },
  }
}

interface RemoveParts {
  /** Deletes the cases of a session in the embedded core system. @returns their references */
  readonly removeCases: (tx: Tx, session: string) => Promise<readonly string[]>
  readonly files: Pick<FileStore, 'removeAll'>
}

/** Deletes demo claims left in the database. */
export async function removeDemoClaims({ db, removeCases, files }: Pick<DemoClaimParts, 'db'> & RemoveParts): Promise<void> {
  await db.transaction(async (tx) => {
    const references = [...(await removeCases(tx, SESSION))]
    if (references.length === 0) return
    await tx.delete(customerCaseTable).where(inArray(customerCaseTable.reference, references))
    await tx.delete(deskCases).where(inArray(deskCases.reference, references))
    await files.removeAll(tx, SESSION)
  })
}
