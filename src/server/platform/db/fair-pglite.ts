import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

/**
 * PGlite that leaves room for the rest of the process.
 *
 * Its answers arrive as microtasks, so that a chain of queries would hold up timers and requests until its end: after
 * each query the event loop gets a turn. And there is one connection only: a query outside the transaction that it is
 * asked from would wait for itself for ever, so it is refused.
 */
export class FairPglite extends PGlite {
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

  override async _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      try {
        return await run()
      } finally {
        await nextTurn()
      }
    })
  }

  #refuseInsideTransaction(): void {
    if (this.#scopes.getStore()?.open === true) {
      throw new Error('A query was asked of the database inside a transaction: use the transaction (tx) itself, or it would wait for ever.')
    }
  }
}
