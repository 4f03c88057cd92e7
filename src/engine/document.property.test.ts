import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFlow } from '../../tests/fixtures/any-flow.ts'
import { diffFlows } from './diff/diff.ts'
import type { FlowDocument, FlowSource } from './document.ts'
import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { migrateDocument } from './migrate.ts'
import type { Fragments } from './fragment.ts'
import { resolveDocument } from './resolve.ts'
import { namingRules } from '../vocabulary/naming-rules.ts'

const json = (value: unknown) => structuredClone(value) as JsonObject

describe('a document compared with itself', () => {
  it('has no differences', () => {
    fc.assert(
      fc.property(anyFlow, (document) => {
        const side = { document, copy: { 'a.b': 'Text' }, options: { choices: [{ code: 'a', copy: 'a.b' }] } }
        expect(diffFlows(side, structuredClone(side), namingRules)).toEqual([])
      }),
    )
  })
})

const idOf = (member: JsonObject) => member['id'] as string

/** Moves some of a document's inputs, conditions, sections and steps into a fragment, with references in their places. */
function outsourced(document: FlowDocument, picks: readonly boolean[]): { source: FlowSource; fragments: Fragments } {
  const members: Record<'properties' | 'conditions' | 'sections' | 'steps', Record<string, Json>> = {
    properties: {},
    conditions: {},
    sections: {},
    steps: {},
  }
  let turn = 0
  const put = (kind: keyof typeof members, name: string, member: Json): Json => {
    turn += 1
    if (picks[turn % picks.length] !== true) return member
    members[kind][name] = member
    return { $ref: `fragment:shared#${name}` }
  }
  const putAll = (kind: 'properties' | 'conditions', owner: JsonObject) =>
    Object.fromEntries(Object.entries(owner).map(([name, member]) => [name, put(kind, name, member)]))
  const { properties, conditions, steps } = json(document)
  const outsourcedSteps = (steps as JsonObject[]).map((step) => {
    const sections = step['sections'] as JsonObject[] | undefined
    const whole = { ...step, ...(sections && { sections: sections.map((section) => put('sections', idOf(section), section)) }) }
    return put('steps', idOf(step), whole)
  })
  const source = {
    ...json(document),
    properties: putAll('properties', properties as JsonObject),
    conditions: putAll('conditions', conditions as JsonObject),
    steps: outsourcedSteps,
  }
  return { source, fragments: { shared: { fragment: 'shared', ...members } } }
}

const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 })

describe('a document that is resolved', () => {
  it('is the whole that was taken apart', () => {
    fc.assert(
      fc.property(anyFlow, picks, (document, chosen) => {
        const { source, fragments } = outsourced(document, chosen)
        expect(resolveDocument(source, fragments, {})).toEqual(document)
      }),
    )
  })

  it('stays the same when it is resolved again, with whatever fragments', () => {
    fc.assert(
      fc.property(anyFlow, picks, (document, chosen) => {
        const { source, fragments } = outsourced(document, chosen)
        const once = resolveDocument(source, fragments, {})
        expect(resolveDocument(json(once), fragments, {})).toEqual(once)
        expect(resolveDocument(json(once), {}, {})).toEqual(once)
      }),
    )
  })
})

/** Returns inputs as in format 1: an initial date was a separate key, beside the others. */
function asFormat1(value: Json, dates: readonly number[]): Json {
  if (Array.isArray(value)) return value.map((part: Json) => asFormat1(part, dates))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asFormat1(part, dates)]))
  const days = dates[Object.keys(inner).length % dates.length]
  return 'widget' in inner && days !== undefined && inner['initial'] === undefined ? { ...inner, defaultDate: { days } } : inner
}

const format1 = fc
  .tuple(anyFlow, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 3 }))
  .map(([document, dates]) => asFormat1(json({ ...document, $schema: 'https://teckna.dev/flow/1' }), dates) as JsonObject)

describe('a document that is migrated', () => {
  it('stays the same when it is migrated again', () => {
    fc.assert(
      fc.property(format1, (document) => {
        const once = migrateDocument(document)
        expect(migrateDocument(once)).toEqual(once)
      }),
    )
  })

  it('is what it was, but for the date that each input begins with', () => {
    fc.assert(
      fc.property(format1, (document) => {
        const text = JSON.stringify(migrateDocument(document))
        expect(text).not.toContain('defaultDate')
        const before = JSON.stringify(document).match(/"defaultDate":\{"days":-?\d\}/g) ?? []
        expect(text.match(/"initial":\{"date":\{"days":-?\d\}\}/g) ?? []).toHaveLength(before.length)
      }),
    )
  })

  it('of today is not touched', () => {
    fc.assert(
      fc.property(anyFlow, (document) => {
        expect(migrateDocument(json(document))).toEqual(document)
      }),
    )
  })
})
