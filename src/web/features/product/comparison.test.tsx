import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { Comparison } from '../../../contract/comparison.ts'
import { ApiCallError } from '../../api/failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { readDevMode } from '../../services/dev-mode-query.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices } from '../../testing/services.ts'
import { ComparisonRatings } from './comparison-ratings.tsx'

const copy = { ...generalCopy, ...siteCopy }
const COMPARISON: Comparison = {
  source: 'Jämförelsetjänsten',
  isExample: false,
  updated: '2026-10-01',
  ratings: (['full', 'traffic'] as const).map((coverage) => ({
    coverage,
    compared: 12,
    areas: [
      { area: 'cover', own: 4, others: 3.7 },
      { area: 'deductible', own: 3.4, others: 3.6 },
    ],
  })),
}

/** Shows the scores with answers of the call, one after another; a failure is thrown. */
function show(...answers: readonly unknown[]) {
  const asked: unknown[] = []
  const client: ApiClient = {
    async call(_method, _template, payload) {
      const answer = answers[asked.push(payload) - 1]
      if (answer instanceof Error) throw answer
      return { data: { comparison: answer }, status: 200, responseTime: 1 }
    },
  }
  const { services, logged } = fakeServices({ client })
  return { ...renderPage(<ComparisonRatings insuranceType="CarInsurance" />, { copy, services }), asked, logged }
}

describe('[B1.3] the comparison of a product', () => {
  it('shows our scores beside the average of others for each cover, and who compared when', async () => {
    const { container, asked } = show(COMPARISON)
    expect(screen.getByRole('status').textContent).toBe(siteCopy['site.comparison.loading'])
    const [full, traffic] = await screen.findAllByRole('table')
    expect(asked).toEqual([{ insuranceType: 'CarInsurance' }])
    expect(
      within(full ?? container)
        .getAllByRole('row')
        .map(textOf),
    ).toEqual(['OmrådeVårAndra i snitt', 'Det som ingår43,7', 'Självrisk3,43,6'])
    expect([full, traffic].map((table) => textOf(table?.querySelector('strong') ?? null))).toEqual(['Helförsäkring', 'Trafikförsäkring'])
    expect(textOf(container)).toContain('Betygen kommer från Jämförelsetjänsten och uppdaterades 1 oktober 2026.')
  })

  it('says of invented scores that they are', async () => {
    const { container } = show({ ...COMPARISON, isExample: true })
    await screen.findAllByRole('table')
    expect(textOf(container)).toContain(siteCopy['site.comparison.example'])
    expect(textOf(container)).not.toContain('Betygen kommer från')
  })

  it('shows nothing where nobody compares', async () => {
    const { container } = show(null)
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('[P2.4] after a failure says so, logs it and tries again', async () => {
    const { user, logged } = show(new ApiCallError('server', 'down', { status: 503 }), COMPARISON)
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    expect(screen.getByText(siteCopy['site.comparison.failed'])).toBeDefined()
    expect(logged.map(({ text }) => text)).toEqual(['Error loading the comparison'])
    await user.click(again)
    expect(await screen.findAllByRole('table')).toHaveLength(2)
  })

  it('[B2.3] is the call that devmode=konsumenternas_fail makes fail', () => {
    expect(readDevMode('?devmode=konsumenternas_fail').failing).toEqual(['comparison'])
  })
})
