import { describe, expect, it } from 'vitest'
import { FLOW_FORMAT } from './document.ts'
import { migrateDocument, migrateInput, UnknownFormatError } from './migrate.ts'

/** A document of each older format, and its form in the next one. */
const BEFORE_AND_AFTER = [
  {
    before: {
      $schema: 'https://teckna.dev/flow/1',
      flow: 'tent',
      properties: {
        start: { type: 'string', defaultDate: { days: 1 } },
        trips: { type: 'array', items: { type: 'object', properties: { from: { type: 'string', defaultDate: { months: 1 } } } } },
        name: { type: 'string', default: 'x' },
      },
    },
    after: {
      $schema: 'https://teckna.dev/flow/2',
      flow: 'tent',
      properties: {
        start: { type: 'string', initial: { date: { days: 1 } } },
        trips: { type: 'array', items: { type: 'object', properties: { from: { type: 'string', initial: { date: { months: 1 } } } } } },
        name: { type: 'string', default: 'x' },
      },
    },
  },
]

describe('migration of the format', () => {
  it.each(BEFORE_AND_AFTER)('$before.$schema', ({ before, after }) => {
    const given = structuredClone(before)
    expect(migrateDocument(given)).toEqual(after)
    expect(given).toEqual(before)
  })

  it('leads from every older format to today\u2019s, and leaves that as it is', () => {
    const migrated = migrateDocument({ $schema: 'https://teckna.dev/flow/1' })
    expect(migrated['$schema']).toBe(FLOW_FORMAT)
    expect(migrateDocument(migrated)).toBe(migrated)
  })

  it.each([['https://teckna.dev/flow/99'], [undefined], [7]])('refuses %j in words', ($schema) => {
    const document = ($schema === undefined ? {} : { $schema }) as { $schema: string }
    expect(() => migrateDocument(document)).toThrow(UnknownFormatError)
    expect(() => migrateDocument(document)).toThrow(/this program reads https:\/\/teckna\.dev\/flow\/2 and older formats/)
  })

  it('brings the inputs of fragments along, which have no version, as often as one likes', () => {
    const once = migrateInput({ type: 'string', defaultDate: { days: 1 } })
    expect(once).toEqual({ type: 'string', initial: { date: { days: 1 } } })
    expect(migrateInput(once)).toEqual(once)
  })
})
