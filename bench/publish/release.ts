import type { Copy } from '../../src/copy/lookup.ts'
import { cpuOf, startCheckProcess, type StartProcess } from '../../src/server/features/content/bounded/bounded-process.ts'
import { rulesInWorker } from '../../src/server/features/content/bounded/rules-in-worker.ts'
import type { PublishRules } from '../../src/server/features/content/build-bundle.ts'
import { readDraft, saveDraft } from '../../src/server/features/content/drafts.ts'
import { publishContent } from '../../src/server/features/content/published-content.ts'
import { undoRelease } from '../../src/server/features/content/publish-release.ts'
import { seedContent } from '../../src/server/features/content/seed.ts'
import { swedishDateOf } from '../../src/values/clock.ts'
import { requiredPathsOf } from '../../src/server/ports/core-system/embedded/required-paths.ts'
import { readPaths } from '../../src/server/ports/core-system/embedded/tariff/read-paths.ts'
import { pricedPaths, readTariffs } from '../../src/server/ports/core-system/embedded/tariff/tariff-book.ts'
import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import { MACHINE_TIMERS } from '../../src/server/platform/timers/timer.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { costOf, type BoundedCost } from './bounded.ts'

/** Cost of a release that changes a page that every flow uses, and of its undo. */
export interface ReleaseRun {
  readonly flows: number
  readonly release: BoundedCost
  readonly undo: BoundedCost
}

const AUTHOR = 'bench'
const PAGE = 'general'
const clock = { now: () => new Date() }
const log = { info: () => {}, warn: () => {}, error: console.error }

/** Publishes the shipped content, changes a text of a page that every flow shows, publishes it and undoes it. */
export async function measureRelease(db: Db, rules: PublishRules, contentFolder: string): Promise<ReleaseRun> {
  await using cleanUp = new AsyncDisposableStack()
  let child: ReturnType<StartProcess> | undefined
  const startProcess: StartProcess = (megabytes) => (child = startCheckProcess(megabytes))
  const worker = rulesInWorker({ rules: { ...rules, ...(await shippedPaths()) }, timers: MACHINE_TIMERS, log, startProcess })
  const cpuOfChild = async () => (child ? (await cpuOf(child)) * 1_000 : 0)
  cleanUp.defer(() => worker.close())
  await seedContent(db, { folder: contentFolder, rules: worker, clock, log })
  await changeText(db)
  const publishing = { author: AUTHOR, clock, rules: worker }
  let flows = 0
  let release = ''
  const published = await costOf(async () => {
    const result = await publishContent(db, PAGE, publishing)
    flows = result.others.length
    release = result.release ?? ''
    return 0
  }, cpuOfChild)
  const undo = await costOf(async () => {
    await undoRelease(db, release, publishing)
    return 0
  }, cpuOfChild)
  return { flows, release: published, undo }
}

/** Returns what the shipped tariffs need and read: the shipped flows are published against them. */
async function shippedPaths(): Promise<Pick<PublishRules, 'neededPaths' | 'pricedPaths' | 'readPaths'>> {
  const tariffs = await readTariffs()
  const pathsBy = (paths: (tariff: Tariff) => string[]) => (product: string) => {
    const tariff = tariffs.current(product, swedishDateOf(clock.now()))
    return tariff && paths(tariff)
  }
  return { neededPaths: pathsBy(requiredPathsOf), pricedPaths: pathsBy(pricedPaths), readPaths: pathsBy(readPaths) }
}

async function changeText(db: Db): Promise<void> {
  const ref = { kind: 'copy', id: `${PAGE}.sv` } as const
  const draft = await readDraft(db, ref)
  const body = { ...(draft?.body as Copy | undefined), 'general.continue': 'Gå vidare' }
  await saveDraft(db, { ...ref, body, author: AUTHOR, basedOn: draft?.revision ?? 0 }, clock)
}
