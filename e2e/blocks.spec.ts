import type { Page } from '@playwright/test'
import { customerOf, journey, readProducts, type Sold } from './support/products.ts'
import type { Persona } from '../src/personas/persona.ts'
import { expect, test } from './support/test.ts'

interface Stopped {
  readonly subject: Sold
  readonly persona: Persona
  readonly step: string
  readonly outcome: string
}

/** Returns where an outcome stops a persona; undefined if none does. */
function stopOf(subject: Sold, persona: Persona): Stopped | undefined {
  const [step, reasons = {}] = Object.entries(persona.expect.blocked ?? {})[0] ?? []
  const [outcome, ...others] = Object.values(reasons)
  const isOutcome = outcome !== undefined && Object.hasOwn(subject.document.outcomes ?? {}, outcome)
  return step !== undefined && isOutcome && others.length === 0 ? { subject, persona, step, outcome } : undefined
}

/** The first persona that meets an outcome, for each outcome of each product. */
const stops = (await readProducts()).flatMap((subject) => {
  const all = subject.personas.flatMap((persona) => stopOf(subject, persona) ?? [])
  return all.filter((stop, index) => all.findIndex(({ outcome }) => outcome === stop.outcome) === index)
})

test('each outcome of each product has a persona who reaches it', async () => {
  const declared = (await readProducts()).flatMap(({ flow, document }) =>
    Object.keys(document.outcomes ?? {}).map((name) => `${flow} ${name}`),
  )
  expect(stops.map(({ subject, outcome }) => `${subject.flow} ${outcome}`).toSorted()).toEqual(declared.toSorted())
})

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

for (const { subject, persona, step, outcome } of stops) {
  test(`[B2.4] [B2.8] ${subject.flow}, ${persona.name}: the outcome shows the reason and the contact, and Back works`, async ({ page }) => {
    const customer = await customerOf(subject, persona)
    const { document, copy, product } = subject
    const way = journey(page, customer)
    const at = customer.steps.findIndex(({ id }) => id === step)
    const stopped = customer.steps[at]!
    await way.begin()
    await way.walk(step)
    const address = pathOf(page)
    await way.answer(stopped)
    await way.continue()

    const declared = document.outcomes?.[outcome]
    const panel = page.locator('main .flow-outcome').filter({ hasText: copy[`${declared?.copy}.title`] ?? '' })
    await expect(panel).toBeVisible()
    if (declared?.contact) await expect(panel.getByRole('link', { name: /^Ring / })).toHaveAttribute('href', /^tel:\+?\d/)
    expect(pathOf(page)).toBe(address)

    const before = customer.steps[at - 1]
    if (before) {
      await page.getByRole('button', { name: 'Tillbaka' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy[`${before.copy}.title`] ?? '')
    } else {
      await page.goBack()
      await expect(page).toHaveURL(product.path)
    }
  })
}
