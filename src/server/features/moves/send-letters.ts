import { stillTakesOver } from '../../../insurance/external/move.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { HopelessWorkError } from '../../platform/jobs/reason-of.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import { sendLetter, tellCustomer } from './move-mails.ts'
import { changeMove, claimMove, lettersToSend, openContent, readMove, type MoveRow } from './move-rows.ts'
import type { MoveOptions } from './options.ts'

/**
 * Returns the letters that are due, as work of a job. Several processes may send them at once: a consent is locked while its letter goes
 * to the outbox, in one transaction with the note that it has, so that a killed process leaves it due and none goes twice. A letter to a
 * company that takes none any more is given up at once.
 */
export function lettersOf(options: MoveOptions): WorkSource {
  const { db, clock } = options
  return { ...lettersToSend(db, clock), finish: async (id) => sendOne(options, id) }
}

async function sendOne(options: MoveOptions, id: string): Promise<boolean> {
  const { db, clock, log, addresses } = options
  const row = await readMove(db, id)
  if (!row) return false
  const address = addresses[row.insuranceCompany]
  if (address === undefined) {
    log.error({ move: id, code: 'noAddress', insuranceCompany: row.insuranceCompany }, 'a company takes no letters any more')
    throw new HopelessWorkError('noAddress')
  }
  // asked outside the transaction: the insurances may be in another system
  const takesOver = await isStillReplaced(options, row)
  return db.transaction(async (tx) => {
    const claimed = await claimMove(tx, id, swedishDateOf(clock.now()))
    if (!claimed) return false
    await (takesOver ? send(tx, options, claimed, address) : stop(tx, options, claimed))
    return takesOver
  })
}

/** Without the own insurance on the day that was signed for, the customer would have none. */
async function isStillReplaced(options: MoveOptions, row: MoveRow): Promise<boolean> {
  const { personalNumber, ownStart } = openContent(options, row)
  return stillTakesOver(await options.insurances.find(personalNumber, row.insuranceNumber), ownStart)
}

async function send(tx: Tx, options: MoveOptions, row: MoveRow, address: string): Promise<void> {
  const at = options.clock.now()
  await changeMove(tx, row.id, { sentAt: at })
  await sendLetter(tx, options, row, address)
  await tellCustomer(tx, options, row, 'moveSent')
  await close(tx, options, row, { at, action: 'move.send' })
}

async function stop(tx: Tx, options: MoveOptions, row: MoveRow): Promise<void> {
  const at = options.clock.now()
  await changeMove(tx, row.id, { undoneAt: at, undoneBy: 'insuranceEnded' })
  await tellCustomer(tx, options, row, 'moveStopped')
  await close(tx, options, row, { at, action: 'move.stop' })
}

async function close(
  tx: Tx,
  { customerCases }: MoveOptions,
  row: MoveRow,
  { at, action }: { readonly at: Date; readonly action: string },
): Promise<void> {
  const detail = { move: row.id, insuranceCompany: row.insuranceCompany, insuranceNumber: row.insuranceNumber }
  await writeAudit(tx, { at, actor: 'server', action, subject: `person:${row.personHash}`, detail })
  await customerCases.note(tx, row.reference, { status: 'closed', at })
}
