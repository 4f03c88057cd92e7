import { expect, it } from 'vitest'
import type { FlowDocument } from '../../../engine/document.ts'
import type { Tx } from '../../platform/db/database.ts'
import { CustomerCasesError } from '../../ports/customer-cases/customer-cases-port.ts'
import { customerCaseHandler, type CustomerCaseOptions } from './customer-case-handler.ts'

const TX = {} as Tx
const REQUEST = { flow: { bundle: 'b', answers: {} }, customer: {} } as const
const SUBMISSION = {
  session: 's',
  requestId: 'r',
  customer: { personalNumber: '198507092388' },
  document: { flow: 'contact' } as FlowDocument,
  name: 'Kontakta oss',
  request: REQUEST,
  sensitive: { inputs: [], paths: [] },
}

/** A desk that keeps a case if its transaction succeeds. */
function handlerWith(open: CustomerCaseOptions['customerCases']['open']) {
  const kept: string[] = []
  const filed = { reference: 'ÄR-26-1', receivedAt: new Date(0), flow: 'contact', request: REQUEST }
  const handler = customerCaseHandler('contact', {
    core: { fileCase: async () => filed, findCase: async () => undefined },
    files: { find: async () => [] },
    desk: {
      async enter(entered, also) {
        await also?.(TX)
        kept.push(entered.reference)
        return entered as never
      },
    },
    customerCases: { open },
    messages: { send: async () => undefined },
    personHash: (number) => number,
    insurer: {} as CustomerCaseOptions['insurer'],
    mailCopy: async () => ({}),
    nameOf: async () => 'Kontakta oss',
  })
  return { handler, kept }
}

it('[P1.6] a case is put on the desk and in the customer\u2019s list in one transaction', async () => {
  const within: unknown[] = []
  const { handler, kept } = handlerWith(async (tx) => void within.push(tx))
  expect(await handler.submit(SUBMISSION)).toMatchObject({ reference: 'ÄR-26-1' })
  expect(within[0]).toBe(TX)
  expect(kept).toEqual(['ÄR-26-1'])
})

it('[P1.6] a case that the customer\u2019s list does not take is not on the desk, and the customer is told to try again', async () => {
  const { handler, kept } = handlerWith(async () => Promise.reject(new CustomerCasesError('down')))
  await expect(handler.submit(SUBMISSION)).rejects.toMatchObject({ code: 'unavailable' })
  expect(kept).toEqual([])
})
