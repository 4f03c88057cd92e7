import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase, type TestDatabase } from '../../tests/databases.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import { validatorManifest, validators } from '../../validators/registry.ts'
import { measureRound, prepare } from './measure.ts'

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
})
