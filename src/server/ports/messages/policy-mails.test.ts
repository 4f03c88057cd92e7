import { describe, expect, it } from 'vitest'
import general from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import mail from '../../../../flow-schemas/copy/mail.sv.json' with { type: 'json' }
import type { Policy } from '../core-system/core-system-port.ts'
import { INSURER } from '../../testing/test-server.ts'
import { orderConfirmation } from './policy-mails.ts'

const copy = { ...general, ...mail }
const links = { receipt: (token: string) => `https://x.example/r/${token}`, withdrawal: (token: string) => `https://x.example/w/${token}` }
const receipt = { policyNumber: 'TF-1', receiptToken: 't', startDate: '2026-12-01', annualPremium: 3360, withdrawalUntil: '2026-12-05' }
const NOTHING = { answers: [], cover: [], addons: [] }
const bodyOf = (more: object, papers: Policy['papers'] = NOTHING) =>
  orderConfirmation({ receipt: { ...receipt, ...more }, papers } as unknown as Policy, 'a@example.se', {
    copy,
    insurer: INSURER,
    links,
  }).body.replaceAll('\u00a0', ' ')

describe('the order confirmation', () => {
  it.each([
    ['car', 'Bilförsäkring', 'Din bilförsäkring är tecknad – TF-1'],
    ['euMoped', 'EU-mopedförsäkring', 'Din EU-mopedförsäkring är tecknad – TF-1'],
    ['ppiMortgageIncome', 'Bolåneskydd', 'Ditt bolåneskydd är tecknat – TF-1'],
    ['car', undefined, 'Din försäkring är tecknad – TF-1'],
  ])('names the product in its subject: %s, %s', (product, productName, subject) => {
    const policy = { receipt: { ...receipt, product }, papers: NOTHING } as unknown as Policy
    const words = { copy, insurer: INSURER, links, ...(productName !== undefined && { productName }) }
    expect(orderConfirmation(policy, 'a@example.se', words).subject).toBe(subject)
  })

  it('lists what was bought, what is covered and the add-ons, row by row', () => {
    const papers = {
      answers: [{ title: 'Skydd', rows: [{ label: 'Skydd', value: 'Helförsäkring' }] }],
      cover: [{ label: 'Vagnskada', value: 'Ingår' }],
      addons: [{ label: 'Hyrbil', value: '240 kr per år' }],
    }
    expect(bodyOf({}, papers)).toContain(
      '\n\nDet här har du försäkrat\nSkydd: Helförsäkring\n\nDet här ingår\nVagnskada: Ingår\n\nTillval\nHyrbil: 240 kr per år\n\n',
    )
    expect(bodyOf({})).not.toContain('Det här har du försäkrat')
  })

  it('[B9.2] says what is paid and when, and nothing of it where the insurance is free', () => {
    expect(bodyOf({ payment: { method: 'Autogiro', period: 'Month' } })).toContain(
      'Pris per år: 3 360 kr\nDu betalar 280 kr varje månad med autogiro.\n',
    )
    expect(bodyOf({ annualPremium: 0 })).toContain('Pris: 0 kr\n\n')
  })

  it('[B9.1] says when the first premium is due, where a free trial moves it', () => {
    const body = bodyOf({ firstDueDate: '2026-12-15' })
    expect(body).toContain('Pris per år: 3 360 kr\nDu betalar ingenting för tiden före 15 december 2026')
    expect(body).not.toContain('N/A')
    expect(bodyOf({})).not.toContain('Du betalar ingenting')
  })
})
