import { randomBytes } from 'node:crypto'
import { describeOnEachDatabase } from '../../../../../tests/databases.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { storeChildBundle } from '../../../testing/child-bundle.ts'
import { describeCoreSystem } from '../testing.ts'
import { createEmbeddedCore } from './embedded-core.ts'
import { readTariffs } from './tariff/tariff-book.ts'

describeOnEachDatabase('the tables', (open) => {
  describeCoreSystem('the embedded core system', async () => {
    const { db } = await open()
    let now = Date.parse('2026-11-21T11:00:00Z')
    const clock = { now: () => new Date(now) }
    await storeChildBundle(db, clock.now())
    const cipher = createCipher(Buffer.alloc(32, 7), randomBytes)
    return {
      core: createEmbeddedCore({ db, tariffs: await readTariffs(), clock, random: randomBytes, cipher }),
      advance: async (by) => void (now += by),
      close: async () => undefined,
    }
  })
})
