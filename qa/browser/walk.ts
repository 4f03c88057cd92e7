import type { Page } from '@playwright/test'
import { PAGES } from '../../src/contract/page-paths.ts'
import type { Step } from '../../src/engine/document.ts'
import type { Subject } from '../load/content.ts'
import type { FlowAddresses } from './address.ts'

/** A flow on a page. */
export interface Walk {
  readonly page: Page
  readonly origin: string
  readonly addresses: FlowAddresses
  readonly subject: Pick<Subject, 'copy'>
  /** Of the page that the flow begins on. */
  readonly pathname: string
}

/** Waits for the page of a step: its address, and its heading. In place of the receipt, a purchase can wait for others who sign. */
export async function arriveAt({ page, origin, addresses, pathname: begun, subject }: Walk, step: Step): Promise<void> {
  const { pathname, searchParams } = new URL(origin + addresses.of(step, begun))
  await page.waitForURL(
    (url) =>
      (url.pathname === pathname && [...searchParams].every(([name, value]) => url.searchParams.get(name) === value)) ||
      (step.type === 'receipt' && url.pathname === `/${PAGES.waiting}`),
  )
  const title = subject.copy[`${step.copy}.title`] ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  await (step.type === 'receipt' || /[{}]/.test(title) ? heading : heading.filter({ hasText: title })).waitFor()
}

/** Presses what leads to the next step. */
export async function pressContinue(page: Page): Promise<void> {
  await page.locator('main .flow-buttons button').filter({ visible: true }).last().click()
}
