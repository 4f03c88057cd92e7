import type { FastifyBaseLogger } from 'fastify'
import { Compile } from 'typebox/compile'
import { CustomerCase } from '../../../../contract/customer-cases.ts'
import { isObject } from '../../../../values/json.ts'
import { InsurancesError } from '../../insurances/insurances-port.ts'
import type { BackEndAnswer, CallBackEnd } from '../../insurances/outside/back-end.ts'
import { CustomerCasesError, MAX_CASES, type OutsideCases } from '../customer-cases-port.ts'

export interface OutsideCasesOptions {
  readonly read: CallBackEnd
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const known = Compile(CustomerCase)

/**
 * Passes the cases to the insurer's own back end: `POST /cases/create`, `POST /cases/{reference}/steps` and `GET
 * /cases/get/{personalNumber}`. The back end keeps a case, and a step by its time, once. A step of a case that it does not know
 * is answered with 404. A step that it does not take undoes the case handler's move.
 */
export function createOutsideCases({ read, log }: OutsideCasesOptions): OutsideCases {
  async function ask(path: string, body?: object): Promise<BackEndAnswer> {
    try {
      return await read(path, body && { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof InsurancesError)) throw error
      throw new CustomerCasesError(error.message)
    }
  }

  return {
    async open({ receivedAt, ...opened }) {
      assertTaken(await ask('/cases/create', { ...opened, receivedAt: receivedAt.toISOString() }))
    },

    async note(reference, { at, ...step }) {
      const answer = await ask(`/cases/${encodeURIComponent(reference)}/steps`, { ...step, at: at.toISOString() })
      if (answer.status !== 404) assertTaken(answer)
    },

    async list(personalNumber) {
      const answer = await ask(`/cases/get/${encodeURIComponent(personalNumber)}`)
      if (answer.status === 404) return []
      assertTaken(answer)
      const told = casesIn(answer.body)
      const cases = told.filter((one) => known.Check(one))
      if (cases.length < told.length) log.warn({ count: told.length - cases.length }, 'the back end told of cases in another form')
      return cases.toSorted(newestFirst).slice(0, MAX_CASES)
    },
  }
}

function newestFirst({ history: [one], ...a }: CustomerCase, { history: [other], ...b }: CustomerCase): number {
  const [mine, theirs] = [`${one?.at} ${a.reference}`, `${other?.at} ${b.reference}`]
  return mine < theirs ? 1 : -1
}

function assertTaken({ status }: BackEndAnswer): void {
  if (status < 200 || status > 299) throw new CustomerCasesError(`the back end answered ${status}`)
}

/** @throws CustomerCasesError if the answer is not JSON or holds no list */
function casesIn(body: Buffer): readonly unknown[] {
  const told = parsed(body)
  const list = isObject(told) ? told['cases'] : told
  if (Array.isArray(list)) return list
  throw new CustomerCasesError('the back end told of no cases')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
