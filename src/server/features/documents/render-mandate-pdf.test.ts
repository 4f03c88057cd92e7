import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import mandateCopy from '../../../../flow-schemas/copy/mandate.sv.json' with { type: 'json' }
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import { translator } from '../../../copy/lookup.ts'
import { mandateIn } from '../../../quote/mandate.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { BRAND, INSURER } from '../../testing/test-server.ts'
import { renderMandatePdf, type GivenMandate } from './render-mandate-pdf.ts'

const copy = { ...generalCopy, ...mandateCopy }
const asking = input({ type: 'boolean', quote: { path: 'payment.mandateAccepted', effect: 'none' } })
const mandate = mandateIn({ copy, document: { ...bicycle, properties: { asking } } }, INSURER)!
const meta = { t: translator(copy, () => undefined), insurer: INSURER, brand: BRAND, date: '2026-11-21', language: 'sv' }
const given: GivenMandate = {
  policyNumber: 'TF-26-00000001',
  payer: { name: 'Elin Sjövall', personalNumber: '198507092388' },
  account: { clearing: '7123', number: '1234563' },
  givenOn: '2026-11-21',
}

const read = async (more?: GivenMandate) => {
  const { text, tags } = readPdf(await renderMandatePdf(mandate, meta, more))
  return { text: text.replaceAll(/[\s\u00a0]+/g, ' '), tags }
}

describe('the PDF of a mandate', () => {
  it('has the payee, the whole text and the version', async () => {
    const { text, tags } = await read()
    expect(text).toContain(`Betalningsmottagare ${INSURER.name}, org.nr ${INSURER.organizationNumber}`)
    const paragraphs = mandate.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text.slice(0, 60)] : []))
    expect(paragraphs.filter((beginning) => !text.includes(beginning))).toEqual([])
    expect(text).toContain(`Version ${mandate.version}`)
    expect(tags).toMatchObject({ H1: 1, H2: 7, Table: 1 })
    expect(text).not.toMatch(/Betalare |N\/A/)
  })

  it('that was given names the payer, the account and the day, without the digits that only the bank needs', async () => {
    const { text } = await read(given)
    expect(text).toContain('Betalare Elin Sjövall, 19850709-****')
    expect(text).toContain('Konto Clearingnummer 7123, kontonummer som slutar på 4563')
    expect(text).toContain('Försäkringsnummer TF-26-00000001')
    expect(text).toContain('Lämnat 21 november 2026')
    expect(text).not.toMatch(/2388|1234563|N\/A/)
  })

  it('names no account where the core system knows none', async () => {
    expect((await read({ ...given, account: undefined })).text).not.toContain('Konto Clearing')
  })

  it('is the same bytes for the same data', async () => {
    expect((await renderMandatePdf(mandate, meta, given)).equals(await renderMandatePdf(mandate, meta, given))).toBe(true)
  })
})
