import type { FastifyBaseLogger } from 'fastify'
import { insuranceDocumentPath } from '../../../../contract/insurances.ts'
import { insuranceIdOf } from '../../../../insurance/insurance-number.ts'
import type { Clock } from '../../../../values/clock.ts'
import { InsurancesError, type Insurances, type OutsideInsurances } from '../insurances-port.ts'
import { detailsOfRecords, overviewOfRecords } from '../records.ts'
import type { CallBackEnd } from './back-end.ts'
import { endOutside } from './end-outside.ts'
import { assertOk } from './assert-ok.ts'
import { readRecords, type OutsideRecord } from './read-records.ts'

export interface OutsideInsurancesOptions {
  readonly read: CallBackEnd
  /** The insurer's name, for records without a company. */
  readonly company: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly clock: Clock
}

/**
 * Passes the calls for insurances to the insurer's own back end, at the paths of the specification below the base address.
 * The back end need not know who asks: a number counts only if it is in the customer's overview. [P7.2]
 */
export function createOutsideInsurances({ read, company, log, clock }: OutsideInsurancesOptions): OutsideInsurances {
  async function records(path: string): Promise<OutsideRecord[]> {
    const answer = await read(path)
    if (answer.status === 404) return []
    assertOk(answer)
    return readRecords(answer.body, (place) => log.warn({ place }, 'the back end told of an insurance in another form'))
  }

  const completed = (record: OutsideRecord) => ({
    ...record,
    insuranceCompany: record.insuranceCompany ?? company,
    insuranceCategory: record.insuranceCategory ?? '',
    documents: (record.documents ?? []).map(({ kind, title, version = '' }) => ({
      kind,
      title,
      version,
      url: insuranceDocumentPath(record.insuranceNumber, kind),
    })),
  })

  const overview: Insurances['overview'] = async (personalNumber) =>
    overviewOfRecords((await records(`/insurances/overview/${encodeURIComponent(personalNumber)}`)).map(completed), log)

  const find: Insurances['find'] = async (personalNumber, insuranceNumber) => {
    const id = insuranceIdOf(insuranceNumber)
    const own = (await overview(personalNumber)).find(({ insuranceId }) => insuranceId === id)
    if (!own) return []
    const told = await records(`/insurances/details/insurance/${encodeURIComponent(own.insuranceNumber)}`)
    return detailsOfRecords(told.map(completed), log).filter(({ insuranceId }) => insuranceId === id)
  }

  return {
    overview,
    details: async (personalNumber) =>
      detailsOfRecords((await records(`/insurances/details/insurances/${encodeURIComponent(personalNumber)}`)).map(completed), log),
    find,
    end: endOutside({ read, clock, find }),
    async document(personalNumber, insuranceNumber, kind) {
      const [own] = await find(personalNumber, insuranceNumber)
      if (!own?.documents.some((document) => document.kind === kind)) return undefined
      const answer = await read(`/insurances/details/insurance/${encodeURIComponent(own.insuranceNumber)}/documents/${kind}.pdf`)
      if (answer.status === 404) return undefined
      assertOk(answer)
      if (!answer.type.startsWith('application/pdf')) throw new InsurancesError('the back end answered with no PDF')
      return answer.body
    },
  }
}
