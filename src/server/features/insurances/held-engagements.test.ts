import { expect, it } from 'vitest'
import { InsurancesError } from '../../ports/insurances/insurances-port.ts'
import { ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { createHeldEngagements } from './held-engagements.ts'

const PERSON = '198507092388'
const nothing = async () => false

it('[P3.2] the engagements for a token follow from the insurances of the person', async () => {
  const overview = async (personalNumber: string) => (personalNumber === PERSON ? [ownInsuranceDetails({ isExternal: true })] : [])
  const read = createHeldEngagements({ insurances: { overview }, keepsExternal: nothing, log: { error: () => expect.unreachable() } })
  expect(await read(PERSON)).toEqual(['insurance_external'])
  expect(await read('199101022383')).toEqual([])
})

it('[P3.2] the engagements for a token have insurance_external while the wallet of the person has insurances', async () => {
  const read = createHeldEngagements({
    insurances: { overview: async () => [] },
    keepsExternal: async (personalNumber) => personalNumber === PERSON,
    log: { error: () => expect.unreachable() },
  })
  expect(await read(PERSON)).toEqual(['insurance_external'])
  expect(await read('199101022383')).toEqual([])
})

it('the engagements for a token are none while the insurances cannot be read, which is logged without the personal number', async () => {
  const logged: string[] = []
  const read = createHeldEngagements({
    insurances: { overview: async () => Promise.reject(new InsurancesError('down')) },
    keepsExternal: nothing,
    log: { error: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) },
  })
  expect(await read(PERSON)).toEqual([])
  expect(logged.join('')).toContain('the insurances for an identity token could not be read')
  expect(logged.join('')).not.toContain(PERSON)
})
