import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeOnEachDatabase, type TestDatabase } from '../../tests/databases.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import { validatorManifest, validators } from '../../validators/registry.ts'
import { copyContent } from '../../src/server/testing/content-folder.ts'
import { measureBounded } from './bounded.ts'
import { measureRound, prepare } from './measure.ts'
import { measureRelease } from './release.ts'

const metaSchema = JSON.parse(readFileSync(new URL('../../flow-schemas/flow.schema.json', import.meta.url), 'utf8')) as JsonSchema
const nothing = () => []
const rules = {
  manifest: validatorManifest,
  registry: validators,
  metaSchema,
  neededPaths: nothing,
  pricedPaths: nothing,
  readPaths: nothing,
}

describeOnEachDatabase('the benchmark of a publish', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  it('publishes a changed flow in each round, and measures every part', async () => {
    const bench = { db: database.db, rules }
    await prepare(bench, 10)
    for (const round of [0, 1]) {
      const { own, peers } = await measureRound(bench, 10, round)
      for (const cost of [...Object.values(own), ...Object.values(peers)]) expect(cost).toBeGreaterThan(0)
    }
  })

  it('releases a text that several flows show, and undoes it', async () => {
    const folder = copyContent(mkdtempSync(join(tmpdir(), 'release-')), ['contact', 'complaint'])
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { flows, release, undo } = await measureRelease(database.db, rules, folder)
    expect(flows).toBe(2)
    for (const { cpu, ms } of [release, undo]) expect(Math.min(cpu, ms)).toBeGreaterThan(0)
  })
})

it('the benchmark of checks measures a flow that passes and a chain that is refused', async () => {
  const { largest, hostile } = await measureBounded(rules, 20, 120, 1)
  expect([largest.findings, hostile.findings]).toEqual([0, 1])
  for (const { cpu, ms } of [largest, hostile]) expect(Math.min(cpu, ms)).toBeGreaterThan(0)
})
