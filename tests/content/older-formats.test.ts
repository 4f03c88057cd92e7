import { describe, expect, it } from 'vitest'
import { FLOW_FORMAT } from '../../src/engine/document.ts'
import type { JsonObject } from '../../src/values/json.ts'
import { buildBundle, checkFlow } from '../../src/server/features/content/build-bundle.ts'
import { FORMAT_2, olderWorkspace } from '../fixtures/older-formats.ts'
import { publishRules } from '../fixtures/publish-rules.ts'

const codesOf = (source: JsonObject) => checkFlow(olderWorkspace(source), publishRules).findings.map(({ code, at }) => `${code} ${at}`)
const properties = FORMAT_2['properties'] as Record<string, JsonObject>

/** The same form in format 1, which had a key of its own for the date that an input begins with. */
const { initial, ...start } = properties['start']!
const FORMAT_1 = {
  ...FORMAT_2,
  $schema: 'https://teckna.dev/flow/1',
  properties: { ...properties, start: { ...start, defaultDate: (initial as JsonObject)['date']! } },
}

describe('[D1] a draft in an older format', () => {
  it('is published in today\u2019s: its consents say to what, and its sections are shown with their inputs', async () => {
    const { document, hash } = await buildBundle(olderWorkspace(FORMAT_2), publishRules)
    expect(document.$schema).toBe(FLOW_FORMAT)
    expect(document.properties).toMatchObject({ mandate: { consent: 'terms' }, news: { consent: 'marketing' } })
    expect(document.steps[0]?.sections?.map(({ id, showIf }) => [id, showIf])).toEqual([
      ['start', undefined],
      ['member', 'isMember'],
      ['news', 'isMember'],
      ['mandate', undefined],
    ])
    expect((await buildBundle(olderWorkspace(FORMAT_1), publishRules)).hash).toBe(hash)
  })

  it('in today\u2019s format says itself what an older one left unsaid', () => {
    expect(codesOf({ ...FORMAT_2, $schema: FLOW_FORMAT })).toEqual(['emptySection /steps/0/sections/1', 'emptySection /steps/0/sections/2'])
  })

  it('is asked what a consent means where nothing in it says so', () => {
    const pictures = { type: 'boolean', widget: 'consent', copy: 'trial.number' }
    expect(codesOf({ ...FORMAT_2, properties: { ...properties, number: pictures } })).toEqual(['consentWithoutMeaning /properties/number'])
  })

  it('is checked as one of today\u2019s, at the places of the draft', () => {
    expect(codesOf({ ...FORMAT_2, properties: { ...properties, start: { ...properties['start'], widget: 'slider' } } })).toEqual([
      'format /properties/start/widget',
    ])
  })
})
