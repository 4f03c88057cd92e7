import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import type { QueryMeter } from './query-meter.ts'

/**
 * PGlite that does not block the rest of the process.
 *
 * PGlite answers in microtasks, so a chain of queries would block timers and requests. After each query the event loop
 * gets a turn. PGlite has one connection: a query on `db` from inside a transaction would deadlock, so it is refused.
 */
export class FairPglite extends PGlite {
  /** Measures queries and waits; nothing if undefined. */
  meter: QueryMeter | undefined

  readonly #scopes = new AsyncLocalStorage<{ open: boolean }>()

  override async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    this.#refuseInsideTransaction()
    return super.query<T>(query, params, options)
  }

  override async exec(query: string, options?: QueryOptions): Promise<Results[]> {
    this.#refuseInsideTransaction()
    return super.exec(query, options)
  }

  override async transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#refuseInsideTransaction()
    const scope = { open: true }
    try {
      return await super.transaction((tx) => this.#scopes.run(scope, callback, tx))
    } finally {
      scope.open = false
    }
  }

  /** Runs work during which no query and no transaction runs: they wait. The work itself asks the database nothing. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseInsideTransaction()
    return super._runExclusiveTransaction(work)
  }

  override async _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      try {
        return await (this.meter ? this.meter.query(run) : run())
      } finally {
        await nextTurn()
      }
    })
  }

  override async _runExclusiveTransaction<T>(run: () => Promise<T>): Promise<T> {
    const served = this.meter?.wait()
    return super._runExclusiveTransaction(async () => {
      served?.()
      return run()
    })
  }

  #refuseInsideTransaction(): void {
    if (this.#scopes.getStore()?.open === true) {
      throw new Error('A query was asked of the database inside a transaction: use the transaction (tx) itself, or it would wait for ever.')
    }
  }
}
