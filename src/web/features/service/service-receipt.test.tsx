import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { receiptTexts, ServiceReceipt } from './service-receipt.tsx'

const step = { id: 'done', type: 'receipt', copy: 'bicycle.done' } as const
const received = { reference: 'ÄR-26-000001', receivedAt: '2026-11-21T11:05:00.000Z', params: { owner: 'Elin' } }
const general = { 'general.received.text': 'Mottaget {date:date} {time}.', 'general.received.reference': 'Ärendenummer' }
const refuse = (key: string) => {
  throw new Error(`no text "${key}"`)
}

const draw = (copy: Readonly<Record<string, string>>) =>
  renderToStaticMarkup(
    <CopyProvider copy={{ ...general, ...copy }} facts={{}} onMissing={refuse}>
      <ServiceReceipt step={step} received={received}>
        <p>mer</p>
      </ServiceReceipt>
    </CopyProvider>,
  )

describe('the receipt of a service flow', () => {
  it('says in its own words what was received and when, and always the reference', () => {
    const html = draw({ 'bicycle.done.text': 'Hej {owner}!\n\nVi fick {reference} klockan {time}.' })
    expect(html).toContain('<p>Hej Elin!</p><p>Vi fick ÄR-26-000001 klockan 12:05.</p><p>Ärendenummer: ÄR-26-000001</p><p>mer</p>')
  })

  it('says it in general words where the document has none', () => {
    expect(draw({}).replaceAll('\u00a0', ' ')).toContain('Mottaget 21 november 2026 12:05.')
  })

  it('keeps of the answers only what its texts name', () => {
    const document = { ...bicycle, steps: [...bicycle.steps, step] }
    const copy = { 'bicycle.done.title': 'Tack {owner}', 'bicycle.done.text': '{value:money}', 'bicycle.people.title': '{rider}' }
    expect(receiptTexts({ document, copy }, { owner: 'Elin', value: 5000, rider: '198507092388' })).toEqual({ owner: 'Elin', value: 5000 })
  })
})
