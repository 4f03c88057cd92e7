import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { QueryMeter } from './query-meter.ts'

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/** Returns a pool that measures each wait for a connection, and each query on one. */
export function createMeteredPool(config: PoolConfig, meter: QueryMeter | undefined): Pool {
  const pool = new Pool(config)
  if (!meter) return pool
  pool.on('connect', (client) => meterQueries(client, meter))
  const connect = pool.connect.bind(pool) as (connected: Connected) => void
  // the pool itself connects for single queries by the form with a callback
  const measured = (connected?: Connected): Promise<PoolClient> | undefined => {
    const served = meter.wait()
    if (connected) {
      connect((...answer) => {
        served()
        connected(...answer)
      })
      return undefined
    }
    return new Promise((resolve, reject) => {
      connect((error, client) => {
        served()
        if (client) resolve(client)
        else reject(error ?? new Error('the pool gave no connection'))
      })
    })
  }
  return Object.assign(pool, { connect: measured })
}

type Query = (...args: readonly unknown[]) => unknown
type Answered = (...answer: readonly unknown[]) => void

/** Measures the queries of a connection, in each of the driver's forms: with a promise, with a callback. */
function meterQueries(client: PoolClient, meter: QueryMeter): void {
  const query = client.query.bind(client) as Query
  const measured: Query = (...args) => {
    const answered = args.at(-1)
    if (typeof answered === 'function') return withCallback(args.slice(0, -1), answered as Answered)
    const result = query(...args)
    return result instanceof Promise ? meter.query(async () => result) : result
  }
  const withCallback = (args: readonly unknown[], answered: Answered): unknown => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void meter.query(async () => promise)
    return query(...args, (...answer: readonly unknown[]) => {
      resolve()
      answered(...answer)
    })
  }
  Object.assign(client, { query: measured })
}
