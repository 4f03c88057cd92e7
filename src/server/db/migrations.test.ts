import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import * as schema from './schema/index.ts'

const SNAPSHOTS = fileURLToPath(new URL('./migrations/meta/', import.meta.url))

type Snapshot = Parameters<typeof generateMigration>[0]

function latestSnapshot(): Snapshot {
  const [latest = ''] = globSync('*_snapshot.json', { cwd: SNAPSHOTS }).toSorted().toReversed()
  return JSON.parse(readFileSync(SNAPSHOTS + latest, 'utf8')) as Snapshot
}

describe('the migrations', () => {
  it('are up to date with the schema: otherwise run npm run db:generate', async () => {
    const before = latestSnapshot()
    expect(Object.keys(before.tables)).toContain('public.quote')
    expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([])
  })
})
