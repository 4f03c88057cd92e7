import { describe, expect, it } from 'vitest'
import general from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { plain, textsOf } from '../../../testing/texts.ts'
import { paymentPlanText } from './payment-plan-text.ts'

const texts = textsOf(general)
const MONTHLY = { method: 'Autogiro', period: 'Month' }
const said = (...args: Parameters<typeof paymentPlanText> extends [unknown, ...infer Rest] ? Rest : never) =>
  plain(paymentPlanText(texts, ...args) ?? '')

describe('[B9.2] what is paid when', () => {
  it('is said in a sentence', () => {
    expect(said(MONTHLY, 2196)).toBe('Du betalar 183 kr varje månad med autogiro.')
    expect(said(MONTHLY, 0)).toBe('Det finns inget att betala.')
    expect(said(undefined, 2196)).toBe('')
  })

  it('[B9.1] begins after a free trial', () => {
    expect(said(MONTHLY, 2196, '2026-12-15')).toBe(
      'Du betalar 183 kr varje månad med autogiro. Du betalar ingenting för tiden före 15 december 2026: den första betalningen ska göras tidigast då.',
    )
  })
})
