import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { addressOf, EXPECTED_ERROR, PEERS, type Origins, type PeerName } from './peers.ts'

/** CPU time of the page's main thread per key, in ms: in total, and in script. */
export interface KeyCost {
  readonly task: number
  readonly script: number
}

/** A page that is ready for typing. */
export interface OpenPage {
  readonly peer: PeerName
  readonly page: Page
  readonly cdp: CDPSession
  /** Errors that the page reported: policy violations and uncaught exceptions. */
  readonly complaints: readonly string[]
}

/** Half of the keys write this name, the other half delete it. */
const NAME = 'Anna Maria Lind'
const KEYS = [...NAME.split(''), ...NAME.split('').map(() => 'Backspace')]
/** Time from key to key, ms: a page draws at least once for each. */
const PAUSE = 20
const WARM_UP_PASSES = 2
/** Time for which a page is measured without typing, ms. */
const IDLE_TIME = 800

/** Opens a peer's page in its own process, and checks that it validates while typing. */
export async function openPage(browser: Browser, origins: Origins, peer: PeerName, size: number): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(addressOf(peer, origins, size))
  const control = page.locator(PEERS[peer].control)
  await control.waitFor({ timeout: 60_000 })
  await control.focus()
  await page.keyboard.press('A')
  await page.keyboard.press('Tab')
  await page.getByText(EXPECTED_ERROR).first().waitFor()
  await control.focus()
  await page.keyboard.press('Backspace')
  await page
    .getByText(EXPECTED_ERROR)
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => page.getByText(EXPECTED_ERROR).waitFor({ state: 'hidden' }))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { peer, page, cdp, complaints }
}

/** Types the keys into a page, and subtracts what the page costs without typing. */
export async function measureKeys({ page, cdp, peer }: OpenPage): Promise<KeyCost> {
  await page.locator(PEERS[peer].control).focus()
  for (let pass = 0; pass < WARM_UP_PASSES; pass++) await typeKeys(page)
  const typing = await costOf(cdp, () => typeKeys(page))
  const idle = await costOf(cdp, () => sleep(IDLE_TIME))
  const share = typing.wall / idle.wall
  return { task: (typing.task - idle.task * share) / KEYS.length, script: (typing.script - idle.script * share) / KEYS.length }
}

async function typeKeys(page: Page): Promise<void> {
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await sleep(PAUSE)
  }
}

async function costOf(cdp: CDPSession, work: () => Promise<void>): Promise<KeyCost & { wall: number }> {
  const before = await metricsOf(cdp)
  const start = performance.now()
  await work()
  const wall = performance.now() - start
  const after = await metricsOf(cdp)
  return { task: after.task - before.task, script: after.script - before.script, wall }
}

async function metricsOf(cdp: CDPSession): Promise<KeyCost> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const milliseconds = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  return { task: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') }
}
