import { beforeAll, beforeEach } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import type { Db } from '../platform/db/database.ts'
import { openShop, type ShopParts, type TestShop } from './shop.ts'

/** The shop of a test, new and empty for each test. */
export interface ShopKit {
  readonly shop: TestShop
  readonly db: Db
  /** Opens another shop on an empty database, with the test's own parts. */
  reopen(parts: ShopParts): Promise<void>
}

/** Runs a suite with a shop on each database. Read the kit's members in a test, not while the suite is defined. */
export function describeShop(name: string, define: (kit: ShopKit) => void): void {
  describeOnEachDatabase(name, (open) => {
    let database: TestDatabase | undefined
    let shop: TestShop | undefined

    async function reopen(parts: ShopParts): Promise<void> {
      await emptyTables(kit.db)
      shop = await openShop(kit.db, parts)
    }

    const kit: ShopKit = {
      get db() {
        return opened(database).db
      },
      get shop() {
        return opened(shop)
      },
      reopen,
    }
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => reopen({}))
    define(kit)
  })
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the shop is opened before each test')
  return part
}
