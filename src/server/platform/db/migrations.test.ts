import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import * as schema from './schema/index.ts'

const SNAPSHOTS = fileURLToPath(new URL('./migrations/meta/', import.meta.url))

type Snapshot = Parameters<typeof generateMigration>[0]

function latestSnapshot(): Snapshot {
  const [latest = ''] = globSync('*_snapshot.json', { cwd: SNAPSHOTS }).toSorted().toReversed()
  return JSON.parse(readFileSync(SNAPSHOTS + latest, 'utf8')) as Snapshot
}

const migration = (name: string) => readFileSync(fileURLToPath(new URL(`./migrations/${name}.sql`, import.meta.url)), 'utf8')

describe('the migrations', () => {
  it('are up to date with the schema: otherwise run npm run db:generate', async () => {
    const before = latestSnapshot()
    expect(Object.keys(before.tables)).toContain('public.quote')
    expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([])
  })

  it('carry the live copy pages over to versions with a history', async () => {
    const database = new PGlite()
    try {
      await database.exec(migration('0000_foundation'))
      await database.exec(`insert into live_copy values
        ('site', 'sv', '{"b":"å","a":"2"}', '2026-11-20T10:00:00Z'),
        ('site', 'en', '{"b":"1"}', '2026-11-21T10:00:00Z'),
        ('mail', 'sv', '{"c":"3"}', '2026-11-21T10:00:00Z')`)
      await database.exec(migration('0001_copy_versions'))
      const live = await database.query(
        'select page, version.copy::text, live.published_at from live_page live join copy_version version using (page, hash) order by page',
      )
      expect(live.rows).toEqual([
        { page: 'mail', copy: '{ "sv" : {"c":"3"} }', published_at: new Date('2026-11-21T10:00:00Z') },
        { page: 'site', copy: '{ "en" : {"b":"1"}, "sv" : {"b":"å","a":"2"} }', published_at: new Date('2026-11-21T10:00:00Z') },
      ])
      const past = await database.query('select page, action, length(hash) from copy_publication order by page')
      expect(past.rows).toEqual(['mail', 'site'].map((page) => ({ page, action: 'publish', length: 22 })))
    } finally {
      await database.close()
    }
  })

  it('give up messages that no earlier version sent, so that none is sent late', async () => {
    const database = new PGlite()
    try {
      await database.exec(migration('0000_foundation'))
      await database.exec(`insert into outbox_message (id, kind, recipient, subject, body, attachments, created_at)
        values ('1', 'x', 'a@b.se', 'x', 'x', '[]', '2026-01-01T10:00:00Z')`)
      await database.exec(migration('0012_outbox_delivery'))
      const { rows } = await database.query('select due_at, dead_at is not null as dead, attempts, reason from outbox_message')
      expect(rows).toEqual([{ due_at: null, dead: true, attempts: 0, reason: 'older than sending' }])
    } finally {
      await database.close()
    }
  })
})
