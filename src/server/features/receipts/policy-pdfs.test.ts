import { describe, expect, it } from 'vitest'
import accidentCopy from '../../../../flow-schemas/accident/copy.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import mortgageCopy from '../../../../flow-schemas/ppiMortgageIncome/copy.sv.json' with { type: 'json' }
import accident from '../../../../flow-schemas/accident/product.json' with { type: 'json' }
import mortgage from '../../../../flow-schemas/ppiMortgageIncome/product.json' with { type: 'json' }
import { input } from '../../../../tests/fixtures/flow.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { Bundles } from '../answers/bundles.ts'
import { BRAND, INSURER } from '../../testing/test-server.ts'
import { createPolicyPdfs } from './policy-pdfs.ts'

const properties = { insuredSumMonthlyMortgage: input({ type: 'integer', widget: 'money' }) }

/** Returns the text of a product's policy letter for these answers and insured persons. */
async function letterOf(product: object, copy: object, more: Partial<Policy>): Promise<string> {
  const bundle = { flow: 'x', document: { properties, steps: [] }, options: {}, copy: { ...generalCopy, ...copy }, product }
  const bundles = { get: async () => ({ bundle }) } as unknown as Bundles
  const receipt = {
    policyNumber: 'TF-1',
    startDate: '2026-12-01',
    annualPremium: 1200,
    acceptedAt: '2026-11-21T11:00:00Z',
    withdrawalUntil: '2026-12-05',
  }
  const policy = {
    receipt: { ...receipt, documents: [{ kind: 'terms', title: 'Villkor', version: '1', url: '' }] },
    policyholder: '198507092388',
    insured: [],
    papers: { answers: [], addons: [], cover: [] },
    ...more,
  } as unknown as Policy
  const pdf = await createPolicyPdfs({ bundles, insurer: INSURER, brand: BRAND }).render('forsakringsbrev', policy)
  return readPdf(Buffer.from(pdf ?? [])).text.replaceAll(/\s/g, ' ')
}

describe('the policy letter', () => {
  it('of an accident insurance names each insured, without the last four signs', async () => {
    const insured = [
      { name: 'Ada Ek', personalNumber: '198507092388' },
      { name: 'Bo Ek', personalNumber: '198507092396' },
    ]
    const text = await letterOf(accident, accidentCopy, { insured })
    expect(text).toContain('Ada Ek, 19850709-****')
    expect(text).toContain('Bo Ek, 19850709-****')
    expect(text).not.toMatch(/2388|2396|N\/A/)
  })

  it('[B1.4] lists the answers by section, the cover and the add-ons, as they were signed', async () => {
    const papers = {
      answers: [{ title: 'Lånet', rows: [{ label: 'Belopp per månad', value: '12 000 kr' }] }],
      cover: [{ label: 'Arbetslöshet', value: 'Högst tolv månader' }],
      addons: [{ label: 'Hyrbil', value: '240 kr per år' }],
    }
    const text = await letterOf(mortgage, mortgageCopy, { papers })
    expect(text).toContain('Lånet Belopp per månad 12 000 kr')
    expect(text).toContain('Arbetslöshet Högst tolv månader')
    expect(text).toContain('Tillval Hyrbil 240 kr per år')
    expect(text).not.toContain('N/A')
  })

  it('has no heading without a row', async () => {
    const text = await letterOf(mortgage, mortgageCopy, {})
    expect(text).not.toMatch(/Tillval|Vad försäkringen omfattar/)
  })
})
