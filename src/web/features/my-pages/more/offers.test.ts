import { describe, expect, it } from 'vitest'
import { ENGAGEMENTS } from '../../../../contract/session.ts'
import { ownInsurance } from '../../../../../tests/fixtures/insurances.ts'
import { product } from '../../../testing/services.ts'
import { engagementsNow, offersFor, type Offers } from './offers.ts'

const suited = (...engagements: (typeof ENGAGEMENTS)[number][]) => ({
  ...product.page,
  suitedTo: engagements.map((engagement) => ({ engagement, copy: `why.${engagement}` })),
})
const HOME = { ...product, flow: 'home', insuranceType: 'HomeInsurance' }
const CHILD = product
const LOAN = { ...product, flow: 'loan', insuranceType: 'MortgageIncomeInsurance', page: suited('mortgage', 'private_loan') }
const PRODUCTS = [HOME, LOAN, CHILD]

const flowsOf = ({ suggested, others, held }: Offers) =>
  [suggested, others, held].map((offers) =>
    offers.map(({ product: { flow }, reason }) => (reason === undefined ? flow : `${flow} ${reason}`)),
  )

describe('the offers for a customer', () => {
  it('[P2.5] keep the order of the products, and name what the customer holds apart', () => {
    expect(flowsOf(offersFor(PRODUCTS, [], []))).toEqual([[], ['home', 'loan', 'child'], []])
    const nils = ownInsurance({ insuredObject: 'Nils' })
    const offers = offersFor(PRODUCTS, [nils], [])
    expect(flowsOf(offers)).toEqual([[], ['home', 'loan'], ['child']])
    expect(offers.held[0]?.held).toEqual([nils])
  })

  it.each(ENGAGEMENTS)('[P3.2] suggest a product that suits the engagement %s, with its reason', (engagement) => {
    const one = { ...CHILD, page: suited(engagement) }
    expect(flowsOf(offersFor([HOME, one], [], [engagement]))).toEqual([[`child why.${engagement}`], ['home'], []])
    expect(flowsOf(offersFor([HOME, one], [], []))).toEqual([[], ['home', 'child'], []])
  })

  it('give the first reason that holds', () => {
    expect(flowsOf(offersFor(PRODUCTS, [], ['private_loan', 'mortgage']))[0]).toEqual(['loan why.mortgage'])
  })

  it('suggest nothing that the customer holds', () => {
    const own = [ownInsurance({ insuranceType: 'MortgageIncomeInsurance' })]
    expect(flowsOf(offersFor(PRODUCTS, own, ['mortgage']))).toEqual([[], ['home', 'child'], ['loan']])
  })
})

describe('[P3.2] the engagements now', () => {
  it('are the token\u2019s, but whether with the insurer follows from what is held', () => {
    expect(engagementsNow(['card', 'insurance_ica'], [])).toEqual(['card'])
    expect(engagementsNow(['card'], [ownInsurance()])).toEqual(['card', 'insurance_ica'])
    expect(engagementsNow(['insurance_external'], [])).toEqual(['insurance_external'])
  })

  it('are all the token\u2019s if the insurances could not be loaded', () => {
    expect(engagementsNow(['card', 'insurance_external'], undefined)).toEqual(['card', 'insurance_external'])
  })
})
