import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase, type TestDatabase } from '../../../../tests/databases.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { createCipher } from '../../platform/secrets/cipher.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { testClock } from '../e-signing/bankid/simulator/testing/phone.ts'
import { createDatabaseFiles } from './database-files.ts'
import { describeFileStore } from './testing.ts'

const secret = Buffer.alloc(32, 7)

describeOnEachDatabase('files in the tables', (open) => {
  let database: TestDatabase
  const clock = testClock()
  const files = () =>
    createDatabaseFiles({ db: database.db, clock, random: seededRandom('files'), cipher: createCipher(secret, seededRandom('cipher')) })
  beforeAll(async () => {
    database = await open()
  })

  describeFileStore('the database', async () => {
    const { db } = database
    return {
      files: files(),
      db,
      clock,
      stored: async (file) => (await db.select().from(uploadedFiles).where(eq(uploadedFiles.id, file)))[0]?.content ?? undefined,
      replace: async (file, content) => void (await db.update(uploadedFiles).set({ content }).where(eq(uploadedFiles.id, file))),
      close: async () => undefined,
    }
  })

  it('a file whose bytes are in an object store is not lost while none is configured', async () => {
    const { db } = database
    const about = { id: 'x'.repeat(22), sessionId: 'session-x', name: 'x.pdf', type: 'application/pdf', size: 1 }
    await db.insert(uploadedFiles).values({ ...about, uploadedAt: clock.now() })
    await expect(files().read(about.id)).rejects.toMatchObject({ fault: 'unavailable', reason: 'noObjectStore' })
    clock.forward(1_000)
    expect([await files().remove(about.id, about.sessionId), await files().removeUnclaimed(clock.now())]).toEqual([
      false,
      expect.any(Number),
    ])
    await files().removeAll(db, about.sessionId)
    expect(await db.select().from(uploadedFiles).where(eq(uploadedFiles.id, about.id))).toHaveLength(1)
  })
})
