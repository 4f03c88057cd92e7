import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { describe, expect, it } from 'vitest'
import { fillFromTemplate, temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { DurableFs } from './durable-fs.ts'
import { assertDurable, startEngine } from './engine.ts'

describe('durability', () => {
  /** PGlite's default behaviour: it never syncs. */
  class ForgetfulFs extends DurableFs {
    override init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      return NodeFS.prototype.init.apply(this, args)
    }
  }

  it('has the system write to disk at each commit, and not for reading', async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const files = new DurableFs(join(dataDir, 'db'))
    const engine = await startEngine(files, dataDir)
    await assertDurable(engine, files)
    const before = files.syncs
    for (let row = 0; row < 10; row++) await engine.query(`insert into setting values ($1, '', now())`, [String(row)])
    const written = files.syncs
    await engine.query('select * from setting')
    expect(written - before).toBeGreaterThanOrEqual(10)
    expect(files.syncs).toBe(written)
    await engine.close()
  })

  it('gives back the bytes that it was given', async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const engine = await startEngine(new DurableFs(join(dataDir, 'db')), dataDir)
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const given = [all, all.subarray(10, 20), new Uint8Array()]
    const { rows } = await engine.query<Record<string, Uint8Array>>('select $1::bytea as a, $2::bytea as b, $3::bytea as c', given)
    expect(Object.values(rows[0] ?? {}).map((bytes) => Array.from(bytes))).toEqual(given.map((bytes) => Array.from(bytes)))
    await engine.close()
  })

  it('refuses to run on an engine that does not write to disk', async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const files = new ForgetfulFs(join(dataDir, 'db'))
    const engine = await startEngine(files, dataDir)
    await expect(assertDurable(engine, files)).rejects.toThrow('does not write to disk at a commit')
    await engine.close()
  })
})
