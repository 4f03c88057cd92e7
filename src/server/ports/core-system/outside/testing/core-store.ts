import { DatabaseSync } from 'node:sqlite'

/** Things of a kind, each as JSON under its id, in the order in which they came. */
export interface Things<T> {
  get(id: string): T | undefined
  put(id: string, thing: T): void
  remove(id: string): void
  all(): T[]
}

/** The store of the test core system: a SQLite file of its own. */
export interface CoreStore {
  things<T>(kind: string): Things<T>
  /** Runs changes that are kept together, or not at all. */
  together<T>(run: () => T): T
  /** Returns the next number of a series. */
  next(series: string): number
}

/** @param file its path, or `:memory:` */
export function openCoreStore(file: string): CoreStore {
  const db = new DatabaseSync(file)
  db.exec('create table if not exists thing (kind text, id text, json text, primary key (kind, id))')
  const [get, all] = [
    db.prepare('select json from thing where kind = ? and id = ?'),
    db.prepare('select json from thing where kind = ? order by rowid'),
  ]
  const put = db.prepare('insert into thing values (?, ?, ?) on conflict (kind, id) do update set json = excluded.json')
  const remove = db.prepare('delete from thing where kind = ? and id = ?')

  function things<T>(kind: string): Things<T> {
    return {
      get(id) {
        const row = get.get(kind, id)
        return row && (textOf(row) as T)
      },
      put: (id, thing) => void put.run(kind, id, JSON.stringify(thing)),
      remove: (id) => void remove.run(kind, id),
      all: () => all.all(kind).map((row) => textOf(row) as T),
    }
  }

  return {
    things,
    together(run) {
      db.exec('begin immediate')
      try {
        const result = run()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    next(series) {
      const numbers = things<number>('series')
      const number = (numbers.get(series) ?? 1_000) + 1
      numbers.put(series, number)
      return number
    },
  }
}

const textOf = (row: unknown): unknown => JSON.parse((row as { readonly json: string }).json)
