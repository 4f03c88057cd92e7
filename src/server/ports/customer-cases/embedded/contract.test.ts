import { describeOnEachDatabase } from '../../../../../tests/databases.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { describeCustomerCases } from '../testing.ts'
import { createEmbeddedCases } from './embedded-cases.ts'

const secret = Buffer.alloc(32, 7)

describeOnEachDatabase('the tables', (open) => {
  describeCustomerCases('the embedded cases', async () => {
    const { db } = await open()
    return {
      cases: createEmbeddedCases({ db, cipher: createCipher(secret, seededRandom('cases')), personHash: createPersonHash(secret) }),
      within: async (run) => db.transaction(run),
      close: async () => undefined,
    }
  })
})
