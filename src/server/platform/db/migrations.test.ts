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

  it('make what is live the first released revisions', async () => {
    const database = new PGlite()
    try {
      const names = globSync('*.sql', { cwd: fileURLToPath(new URL('./migrations/', import.meta.url)) }).toSorted()
      for (const name of names.filter((one) => one < '0024')) await database.exec(migration(name.slice(0, -'.sql'.length)))
      await database.exec(BEFORE_RELEASES)
      await database.exec(migration('0024_releases'))
      const live = await database.query<{ piece: string }>(
        "select kind || ' ' || id || ' ' || revision as piece from live_revision order by kind, id",
      )
      expect(live.rows.map(({ piece }) => piece)).toEqual([
        'copy boat.sv 1',
        'copy general.sv 2',
        'flow boat 1',
        'fragment contact 1',
        'options sizes 2',
      ])
      const past = await database.query('select flow, revisions::text from publication order by id')
      expect(past.rows).toEqual([{ flow: 'boat', revisions: '{ "copy boat.sv" : 1, "flow boat" : 1 }' }])
      const pages = await database.query('select page, revisions::text from copy_publication order by id')
      expect(pages.rows).toEqual([{ page: 'general', revisions: '{ "copy general.sv" : 2 }' }])
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

/**
 * A flow published at 10 o'clock, with drafts saved before and after: the page that is live is revision 2 of three, the set was saved
 * again before the publish, the fragment after it, and the product was deleted before it.
 */
const BEFORE_RELEASES = `
  insert into content_revision values
    ('flow', 'boat', 1, '{}', 'eva', '2026-11-20T09:00:00Z'), ('flow', 'boat', 2, '{}', 'eva', '2026-11-20T11:00:00Z'),
    ('copy', 'boat.sv', 1, '{}', 'eva', '2026-11-20T09:00:00Z'), ('product', 'boat', 1, '{}', 'eva', '2026-11-20T08:00:00Z'),
    ('copy', 'general.sv', 1, '{"a":"1"}', 'eva', '2026-11-20T08:00:00Z'), ('copy', 'general.sv', 2, '{"a":"2"}', 'eva', '2026-11-20T08:30:00Z'),
    ('copy', 'general.sv', 3, '{"a":"3"}', 'eva', '2026-11-20T09:00:00Z'),
    ('options', 'sizes', 1, '[]', 'eva', '2026-11-20T08:00:00Z'), ('options', 'sizes', 2, '[]', 'eva', '2026-11-20T09:00:00Z'),
    ('fragment', 'contact', 1, '{}', 'eva', '2026-11-20T09:00:00Z'), ('fragment', 'contact', 2, '{}', 'eva', '2026-11-20T11:00:00Z');
  insert into audit_entry (at, actor, action, subject, detail) values ('2026-11-20T09:30:00Z', 'eva', 'content.delete', 'product:boat', '{}');
  insert into bundle (hash, flow, format, document, copy, options, module, needs, created_at, author)
    values ('b1', 'boat', '3', '{}', '{}', '{}', '', '[]', '2026-11-20T10:00:00Z', 'eva');
  insert into publication (flow, hash, action, at, author) values ('boat', 'b1', 'publish', '2026-11-20T10:00:00Z', 'eva');
  insert into live_flow values ('boat', 'b1', '2026-11-20T10:00:00Z', 'eva');
  insert into copy_version values ('p2', 'general', '{"sv":{"a":"2"}}', '2026-11-20T10:00:00Z', 'eva');
  insert into copy_publication (page, hash, action, at, author) values ('general', 'p2', 'publish', '2026-11-20T10:00:00Z', 'eva');
  insert into live_page values ('general', 'p2', '2026-11-20T10:00:00Z', 'eva');
`
