import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../values/json.ts'
import { FLOW_FORMAT } from './document.ts'
import { inCurrentFormat, migrateDocument, migrateInput, migrateResolved, UnknownFormatError } from './migrate.ts'

const MARKETING = { path: 'customer.isElectronicMarketingOk', effect: 'none' }

/** A document of each older format, and its form in today's. */
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
      $schema: FLOW_FORMAT,
      flow: 'tent',
      properties: {
        start: { type: 'string', initial: { date: { days: 1 } } },
        trips: { type: 'array', items: { type: 'object', properties: { from: { type: 'string', initial: { date: { months: 1 } } } } } },
        name: { type: 'string', default: 'x' },
      },
    },
  },
  {
    before: {
      $schema: 'https://teckna.dev/flow/2',
      flow: 'tent',
      properties: {
        terms: { type: 'boolean', documents: true },
        mandate: { type: 'boolean', documents: 'mandate', widget: 'consent', showIf: 'byAutogiro' },
        news: { type: 'boolean', widget: 'consent', quote: MARKETING, showIf: 'asksAboutNews' },
        newsToo: { type: 'boolean', widget: 'yesNo', quote: MARKETING, showIf: 'asksAboutNews' },
        pictures: { type: 'boolean', widget: 'consent' },
        pages: { type: 'boolean', documents: false },
        known: { type: 'boolean', documents: true, consent: 'data' },
        trips: { type: 'array', items: { properties: { read: { type: 'boolean', documents: true } } } },
      },
      steps: [
        {
          id: 'last',
          sections: [
            { id: 'news', inputs: ['news', 'newsToo'] },
            { id: 'mixed', inputs: ['news', 'mandate'] },
            { id: 'always', inputs: ['terms'] },
            { id: 'own', inputs: ['news'], showIf: 'another' },
            { id: 'none', inputs: [] },
            { $ref: 'fragment:consent#marketing' },
          ],
        },
        { id: 'receipt' },
      ],
    },
    after: {
      $schema: FLOW_FORMAT,
      flow: 'tent',
      properties: {
        terms: { type: 'boolean', documents: true, consent: 'terms' },
        mandate: { type: 'boolean', documents: 'mandate', widget: 'consent', showIf: 'byAutogiro', consent: 'terms' },
        news: { type: 'boolean', widget: 'consent', quote: MARKETING, showIf: 'asksAboutNews', consent: 'marketing' },
        newsToo: { type: 'boolean', widget: 'yesNo', quote: MARKETING, showIf: 'asksAboutNews' },
        pictures: { type: 'boolean', widget: 'consent' },
        pages: { type: 'boolean', documents: false },
        known: { type: 'boolean', documents: true, consent: 'data' },
        trips: { type: 'array', items: { properties: { read: { type: 'boolean', documents: true, consent: 'terms' } } } },
      },
      steps: [
        {
          id: 'last',
          sections: [
            { id: 'news', inputs: ['news', 'newsToo'], showIf: 'asksAboutNews' },
            { id: 'mixed', inputs: ['news', 'mandate'] },
            { id: 'always', inputs: ['terms'] },
            { id: 'own', inputs: ['news'], showIf: 'another' },
            { id: 'none', inputs: [] },
            { $ref: 'fragment:consent#marketing' },
          ],
        },
        { id: 'receipt' },
      ],
    },
  },
]

describe('migration of the format', () => {
  it.each(BEFORE_AND_AFTER)(
    '[D1] of a document in $before.$schema converts it to today\u2019s, and changes nothing the second time',
    (pair) => {
      const before: JsonObject = pair.before
      const given = structuredClone(before)
      const after = migrateDocument(given)
      expect(after).toEqual(pair.after)
      expect(given).toEqual(before)
      expect(migrateDocument(after)).toBe(after)
      expect(migrateResolved(after, before['$schema'])).toEqual(after)
      expect(migrateDocument({ ...after, $schema: before['$schema']! })).toEqual(after)
    },
  )

  it('leads from every older format to today\u2019s, also where a document lacks its parts', () => {
    const schemas = BEFORE_AND_AFTER.map(({ before }) => before.$schema)
    expect(schemas.map(($schema) => migrateDocument({ $schema }))).toEqual(schemas.map(() => ({ $schema: FLOW_FORMAT })))
    const broken = { $schema: 'https://teckna.dev/flow/2', properties: [], steps: [7, { sections: [null, { inputs: 'x' }] }] }
    expect(migrateDocument(broken)).toEqual({ ...broken, $schema: FLOW_FORMAT })
  })

  it.each([[undefined], [7], [[]], [{ $schema: 'https://teckna.dev/flow/99' }], [{}]])('leaves %j to the check of its shape', (source) => {
    expect(inCurrentFormat(source)).toBe(source)
  })

  it.each([['https://teckna.dev/flow/99'], [undefined], [7]])('refuses %j in words', ($schema) => {
    const document = ($schema === undefined ? {} : { $schema }) as { $schema: string }
    expect(() => migrateDocument(document)).toThrow(UnknownFormatError)
    expect(() => migrateDocument(document)).toThrow(/this program reads https:\/\/teckna\.dev\/flow\/3 and older formats/)
  })

  it('brings the inputs of fragments along, which have no version, as often as one likes', () => {
    const once = migrateInput({ type: 'string', defaultDate: { days: 1 } })
    expect(once).toEqual({ type: 'string', initial: { date: { days: 1 } } })
    expect(migrateInput(once)).toEqual(once)
    expect(migrateInput({ type: 'boolean', documents: true })).toEqual({ type: 'boolean', documents: true, consent: 'terms' })
  })
})
