import { beforeAll, beforeEach } from 'vitest'
import { describeOnDatabase, describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import type { Db } from '../platform/db/database.ts'
import { openShop, type ShopParts, type TestShop } from './shop.ts'

/** The shop of a test, new and empty for each test. */
export interface ShopKit {
  readonly shop: TestShop
  readonly db: Db
  /** Opens another shop on an empty database, with the test's own parts. */
  reopen(parts: ShopParts): Promise<void>
}

type DefineSuite = (kit: ShopKit) => void

/** Runs a suite with a shop. Read the kit's members in a test, not while the suite is defined. */
export function describeShop(name: string, define: DefineSuite): void {
  describeOnDatabase(name, withShop(define))
}

/** Runs a suite with a shop on each database: for what several callers store at once, and for what reads or deletes everywhere. */
export function describeShopOnEachDatabase(name: string, define: DefineSuite): void {
  describeOnEachDatabase(name, withShop(define))
}

function withShop(define: DefineSuite): (open: () => Promise<TestDatabase>) => void {
  return (open) => {
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
  }
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the shop is opened before each test')
  return part
}
