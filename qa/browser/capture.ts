import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { QuietPage } from './quiet-page.ts'

/** Widths of the screenshots of every step, in pixels. */
export const WIDTHS = { phone: 390, desktop: 1280 } as const

export type Width = keyof typeof WIDTHS

/** A captured step. */
export interface Capture {
  /** Name of the files: the step's id, with a number if an earlier capture differs, and `-fel` if answers are missing. */
  readonly name: string
  readonly step: string
  /** The accessible tree of the page's content. */
  readonly tree: string
  /** axe's violations, as sentences in Swedish. */
  readonly violations: readonly string[]
  /** Files below the report's folder. */
  readonly pictures: Readonly<Record<Width, string>>
}

const HEIGHT = 900

/** What changes in each run: numbers of quotes, policies and cases, and the server's time of day, which starts at noon. */
const CHANGING: readonly (readonly [pattern: RegExp, standIn: string])[] = [
  [/(?<![\p{L}\d])(\p{Lu}{2})-\d{2}-\d{6,8}(?!\d)/gu, '$1-00-000000'],
  [/\b1[23]:[0-5]\d\b/g, '12:00'],
  [/\bTQ[0-9A-Z]{20}\b/g, 'TQ…'],
  [/\bTC[0-9A-Z]{10}\b/g, 'TC…'],
  // keys in addresses: long, with letters of both cases and digits
  [/(?<=\/url: .*)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{22,}/g, '…'],
]

/** Captures the current page: its accessible tree, axe's violations, and screenshots at both widths. */
export async function capture(quiet: QuietPage, step: string, name: string, folder: string): Promise<Capture> {
  const { page } = quiet
  await mkdir(folder, { recursive: true })
  // no caret and no focus ring: each screenshot shows a page at rest
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await quiet.settled()
  const tree = await page.locator('main').ariaSnapshot()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const pictures = { phone: `${name}-${WIDTHS.phone}.png`, desktop: `${name}-${WIDTHS.desktop}.png` }
  for (const width of ['phone', 'desktop'] as const) {
    await page.setViewportSize({ width: WIDTHS[width], height: HEIGHT })
    // as high as the page, so that sticky elements are at its end and not across it
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: WIDTHS[width], height: Math.max(height, HEIGHT) })
    await page.screenshot({ path: join(folder, pictures[width]), fullPage: true, animations: 'disabled', caret: 'hide' })
  }
  await page.setViewportSize({ width: WIDTHS.desktop, height: HEIGHT })
  return {
    name,
    step,
    tree: CHANGING.reduce((text, [pattern, standIn]) => text.replaceAll(pattern, standIn), `${tree}\n`),
    violations: violations.map(
      ({ id, help, nodes }) => `axe: ${help} (${id}) vid ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    pictures,
  }
}
