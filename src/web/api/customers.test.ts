import { describe, expect, it } from 'vitest'
import { ownInsurance, ownInsuranceDetails } from '../../../tests/fixtures/insurances.ts'
import { getCustomer, getInsurance, getInsuranceOverview, getInsurances } from './customers.ts'
import { cannedClient } from '../testing/client.ts'

const NUMBER = '198507092388'
const customer = { personalNumber: NUMBER, contactDetails: { city: 'Uppsala' } }

describe('[P7.2] the calls of a customer', () => {
  it('ask for the customer', async () => {
    const { client, calls } = cannedClient({ customer })
    expect(await getCustomer(client)).toEqual(customer)
    expect(calls).toEqual([{ method: 'GET', template: '/customer/get', payload: undefined }])
  })

  it.each([
    ['overview', getInsuranceOverview, ownInsurance(), '/insurances/overview/{personalNumber}'],
    ['details', getInsurances, ownInsuranceDetails(), '/insurances/details/insurances/{personalNumber}'],
  ] as const)('ask for the insurances: %s', async (_, call, insurance, template) => {
    const { client, calls } = cannedClient({ insurances: [insurance] })
    expect(await call(client, NUMBER)).toEqual([insurance])
    expect(calls).toEqual([{ method: 'GET', template, payload: { personalNumber: NUMBER } }])
    expect(await call(cannedClient({ insurances: [] }).client, NUMBER)).toEqual([])
  })

  it.each([[{}], [[]], [{ customer: {} }], [{ insurances: {} }], [{ insurances: [null] }], [{ insurances: [{ insuranceId: '1' }] }]])(
    'refuse %j',
    async (answer) => {
      const { client } = cannedClient(answer)
      for (const call of [getCustomer(client), getInsuranceOverview(client, NUMBER), getInsurances(client, NUMBER)])
        await expect(call).rejects.toMatchObject({ kind: 'badResponse' })
    },
  )

  it('ask for one insurance by its number, and refuse what lacks a list that its page draws', async () => {
    const { client, calls } = cannedClient({ insurances: [ownInsuranceDetails()] })
    expect(await getInsurance(client, 'TF-26-10482915')).toEqual([ownInsuranceDetails()])
    const template = '/insurances/details/insurance/{insuranceNumber}'
    expect(calls).toEqual([{ method: 'GET', template, payload: { insuranceNumber: 'TF-26-10482915' } }])
    for (const list of ['discounts', 'addons', 'deductibles', 'documents', 'productDetails']) {
      const answer = { insurances: [{ ...ownInsuranceDetails(), [list]: undefined }] }
      await expect(getInsurance(cannedClient(answer).client, '1')).rejects.toMatchObject({ kind: 'badResponse' })
    }
  })

  it('refuse details without a start date', async () => {
    await expect(getInsurances(cannedClient({ insurances: [ownInsurance()] }).client, NUMBER)).rejects.toMatchObject({
      kind: 'badResponse',
    })
  })
})
