import { chromium, devices, type BrowserContext } from '@playwright/test'
import { CHROMIUM_FLAGS, headlessChromiumPath } from '../../scripts/tools.ts'
import type { Inspection } from '../inspection/inspect.ts'
import { flowByDay } from '../load/link.ts'
import type { Snapshots } from '../inspection/snapshots.ts'
import { addressesOf, type FlowAddresses } from './address.ts'
import { WIDTHS, type Capture } from './capture.ts'

import { visitFlow } from './visit.ts'

/** The findings of a browser in a flow. */
export interface Look {
  readonly captures: readonly Capture[]
  /** Differences from the snapshots, as sentences in Swedish. */
  readonly differences: readonly string[]
  /** Errors on the way, and axe's violations. */
  readonly problems: readonly string[]
  /** The reason why some or all captures are missing. */
  readonly note?: string
}

/** A browser on a server, which visits flows. */
export interface Viewer {
  /** @param folder where the screenshots are written */
  look(inspection: Inspection, snapshots: Snapshots, folder: string): Promise<Look>
  close(): Promise<void>
}

/** Starts a real Chromium. @param origin of the server */
export async function openViewer(origin: string): Promise<Viewer> {
  const browser = await chromium.launch({
    executablePath: headlessChromiumPath(),
    args: CHROMIUM_FLAGS,
  })
  const newContext = async () =>
    browser.newContext({
      ...devices['Desktop Chrome'],
      viewport: { width: WIDTHS.desktop, height: 900 },
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      reducedMotion: 'reduce',
    })
  return {
    close: async () => browser.close(),
    async look(inspection, snapshots, folder) {
      const addresses = addressesOf(inspection.subject)
      if (!addresses) return { captures: [], differences: [], problems: [], note: 'Flödet har ingen sida att visas på.' }
      const seen = await visitAll({ inspection, origin, addresses, folder, newContext })
      const differences: string[] = []
      for (const { name, tree } of seen.captures) {
        differences.push(...(await snapshots.compareText(`aria-${name}.yml`, `Sidan ${name}`, tree)))
      }
      // a visit that broke off has not reached the remaining snapshots
      if (seen.problems.length === 0) differences.push(...(await snapshots.leftOver('.yml')))
      const objections = seen.captures.flatMap(({ name, violations }) => violations.map((violation) => `Sidan ${name}: ${violation}`))
      return { ...seen, differences, problems: [...seen.problems, ...objections] }
    },
  }
}

interface Visiting {
  readonly inspection: Inspection
  readonly origin: string
  readonly addresses: FlowAddresses
  readonly folder: string
  readonly newContext: () => Promise<BrowserContext>
}

/** Makes each visit as a new customer without stored data. */
async function visitAll({
  inspection,
  origin,
  addresses,
  folder,
  newContext,
}: Visiting): Promise<Pick<Look, 'captures' | 'problems' | 'note'>> {
  const { subject, today, visits } = inspection
  const flow = (await flowByDay(subject))(today)
  const refused = new Set<string>()
  const captures: Capture[] = []
  const problems: string[] = []
  const notes = new Set<string>()
  for (const visit of visits) {
    const context = await newContext()
    const result = await visitFlow({ context, origin, addresses, subject, flow, today, folder, refused }, visit)
    captures.push(...result.captures)
    problems.push(...result.problems)
    if (result.rejection !== undefined) notes.add(rejectionWords(visit.name, result.rejection))
    await context.close()
  }
  return { captures, problems: [...new Set(problems)], ...(notes.size > 0 && { note: [...notes].join(' ') }) }
}

function rejectionWords(visit: string, said: string): string {
  return `Servern tog inte emot svaren från "${visit}". ${said} Kvittot visas som om de hade tagits emot.`
}
