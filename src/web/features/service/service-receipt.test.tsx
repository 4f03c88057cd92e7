import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { receiptTexts, ServiceReceipt } from './service-receipt.tsx'

const step = { id: 'done', type: 'receipt', copy: 'bicycle.done' } as const
const received = { reference: 'ÄR-26-000001', receivedAt: '2026-11-21T11:05:00.000Z', params: { owner: 'Elin' } }
const general = { 'general.received.text': 'Mottaget {date:date} {time}.', 'general.received.reference': 'Ärendenummer' }

/** Returns the paragraphs of a receipt with these texts. */
function paragraphsOf(copy: Readonly<Record<string, string>>): string[] {
  const { container } = renderPage(
    <ServiceReceipt step={step} received={received}>
      <p>mer</p>
    </ServiceReceipt>,
    { copy: { ...general, ...copy } },
  )
  return [...container.querySelectorAll('p')].map(textOf)
}

describe('the receipt of a service flow', () => {
  it('with texts of its own states what was received and when, and always the reference', () => {
    const paragraphs = paragraphsOf({ 'bicycle.done.text': 'Hej {owner}!\n\nVi fick {reference} klockan {time}.' })
    expect(paragraphs).toEqual(['Hej Elin!', 'Vi fick ÄR-26-000001 klockan 12:05.', 'Ärendenummer: ÄR-26-000001', 'mer'])
  })

  it('without texts of its own states it in the general words', () => {
    expect(paragraphsOf({})).toContain('Mottaget 21 november 2026 12:05.')
  })

  it('keeps only the answers that its texts name', () => {
    const document = { ...bicycle, steps: [...bicycle.steps, step] }
    const copy = { 'bicycle.done.title': 'Tack {owner}', 'bicycle.done.text': '{value:money}', 'bicycle.people.title': '{rider}' }
    expect(receiptTexts({ document, copy }, { owner: 'Elin', value: 5000, rider: '198507092388' })).toEqual({ owner: 'Elin', value: 5000 })
  })
})
