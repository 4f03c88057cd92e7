import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildFolder, listBuilds, readPointer, WEB_BUILDS } from '../../src/server/platform/http/web-builds.ts'
import { temporaryFolder } from '../../tests/embedded-folder.ts'
import { hasBuild, publishBuild } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = new Date('2026-11-21T11:00:00Z')

async function make(folder: string): Promise<void> {
  mkdirSync(folder)
  writeFileSync(join(folder, WEB_BUILDS.page), 'a page')
}

async function makeAndFail(folder: string): Promise<void> {
  await make(folder)
  throw new Error('broken')
}

const refuse = async () => Promise.reject(new Error('made twice'))
const before = (ms: number) => new Date(NOW.getTime() - ms)

describe('builds of the web application', () => {
  let webFolder: string
  beforeEach(() => {
    webFolder = join(temporaryFolder(), 'web')
  })

  const publish = async (name: string, now = NOW) => publishBuild(webFolder, { name, make, now })

  /** Publishes a build that was made and, if at all, served a while ago. */
  async function publishOld(name: string, madeAgo: number, served?: { readonly ago: number; readonly days: string }): Promise<void> {
    await publish(name)
    const folder = buildFolder(webFolder, name)
    if (served) {
      writeFileSync(join(folder, WEB_BUILDS.served), served.days)
      utimesSync(join(folder, WEB_BUILDS.served), before(served.ago), before(served.ago))
    }
    utimesSync(folder, before(madeAgo), before(madeAgo))
  }

  it('are visible only whole: a build that fails leaves the newest one', async () => {
    await publish('one')
    await expect(publishBuild(webFolder, { name: 'two', make: makeAndFail, now: NOW })).rejects.toThrow('broken')
    expect([await readPointer(webFolder), await listBuilds(webFolder)]).toEqual(['one', ['one']])
  })

  it('are made beside what servers serve, and never in it', async () => {
    await publish('one')
    let during: unknown
    await publishBuild(webFolder, {
      name: 'two',
      now: NOW,
      make: async (folder) => {
        await make(folder)
        during = [
          await readPointer(webFolder),
          await listBuilds(webFolder),
          readFileSync(join(buildFolder(webFolder, 'one'), WEB_BUILDS.page), 'utf8'),
        ]
      },
    })
    expect(during).toEqual(['one', ['one'], 'a page'])
    expect([await readPointer(webFolder), await listBuilds(webFolder)]).toEqual(['two', ['one', 'two']])
    expect(readdirSync(webFolder).toSorted()).toEqual(['builds', 'current', 'unfinished'])
    expect(readdirSync(join(webFolder, 'unfinished'))).toEqual([])
  })

  it('are made once: the same name is made the newest again', async () => {
    await publish('one')
    await publish('two')
    await publishBuild(webFolder, { name: 'one', make: refuse, now: NOW })
    expect(await readPointer(webFolder)).toBe('one')
  })

  it('that two processes make at once are one build', async () => {
    await publishBuild(webFolder, {
      name: 'one',
      now: NOW,
      make: async (folder) => {
        await make(folder)
        mkdirSync(join(webFolder, WEB_BUILDS.builds), { recursive: true })
        await make(buildFolder(webFolder, 'one'))
      },
    })
    expect([hasBuild(webFolder, 'one'), readdirSync(join(webFolder, 'unfinished'))]).toEqual([true, []])
  })

  it.each([
    ['that no server has served, an hour after it was made', false, HOUR_MS + 1, undefined],
    ['that a server may just be taking', true, HOUR_MS - 1, undefined],
    ['that a server serves', true, 90 * DAY_MS, { ago: HOUR_MS, days: '14\n' }],
    ['for as long as a page of its last server may ask', true, 90 * DAY_MS, { ago: 14 * DAY_MS - 1, days: '14\n' }],
    ['after that', false, 90 * DAY_MS, { ago: 14 * DAY_MS + 1, days: '14\n' }],
    ['of a demonstration, after a day', false, 90 * DAY_MS, { ago: DAY_MS + 1, days: '1\n' }],
    ['whose mark is being written', true, 90 * DAY_MS, { ago: 0, days: '' }],
  ])('a build %s: kept %s', async (_, isKept, madeAgo, served) => {
    await publishOld('old', madeAgo, served)
    await publish('new')
    expect(hasBuild(webFolder, 'old')).toBe(isKept)
  })

  it('the newest stays, however old', async () => {
    await publishOld('old', 90 * DAY_MS)
    await publishBuild(webFolder, { name: 'old', make, now: before(80 * DAY_MS) })
    expect(hasBuild(webFolder, 'old')).toBe(true)
  })

  it('leave nothing of a build that was killed, a day later', async () => {
    const killed = join(webFolder, 'unfinished', 'one-4711')
    mkdirSync(killed, { recursive: true })
    await publish('two', new Date())
    expect(existsSync(killed)).toBe(true)
    utimesSync(killed, before(2 * DAY_MS), before(2 * DAY_MS))
    await publish('three')
    expect(existsSync(killed)).toBe(false)
  })
})
