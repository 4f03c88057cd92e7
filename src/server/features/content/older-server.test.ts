import { describe, expect, it } from 'vitest'
import { findingLines } from '../../../findings/word.ts'
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import type { FlowDocument, FlowSource } from '../../../engine/document.ts'
import { buildBundle, checkFlow, type PublishRules } from './build-bundle.ts'
import { LintError } from './lint-error.ts'
import type { Workspace } from './workspace.ts'

/** A deployed application that lacks one current validator, and a document that an application with it has written. */
const { age: _, ...manifest } = publishRules.manifest
const { age: __, ...registry } = publishRules.registry
const older: PublishRules = { ...publishRules, manifest, registry }

const workspaceOf = (change: Partial<FlowDocument>): Workspace => ({
  flow: 'bicycle',
  source: { ...bicycle, ...change } as unknown as FlowSource,
  fragments: {},
  options: {},
  copy: {},
  documents: {},
})

const findings = (change: Partial<FlowDocument>, rules: PublishRules) => checkFlow(workspaceOf(change), rules).findings

describe('a server that lacks a validator', () => {
  it('refuses the publish of a document that wants it, and says where', async () => {
    expect(findings({}, older)).toEqual([{ code: 'format', at: '/properties/owner', params: { variant: 'unknownKey', name: 'age' } }])
    expect(findingLines(findings({}, older), 'sv')).toEqual([
      '/properties/owner: "age" är inget som formatet känner till. Är det felstavat?',
    ])
    await expect(buildBundle(workspaceOf({}), older)).rejects.toThrow(LintError)
  })

  it('refuses it in a condition too', () => {
    const properties = { ...bicycle.properties, owner: input({ type: 'string', widget: 'personalNumber', personalNumber: true }) }
    const conditions = { ...bicycle.conditions, isAdult: { properties: { owner: { age: { min: 18 } } }, required: ['owner'] } }
    expect(findings({ properties, conditions }, older).map(({ at }) => at)).toEqual(['/conditions/isAdult/properties/owner'])
    expect(findings({ properties, conditions }, publishRules).filter(({ code }) => code === 'format')).toEqual([])
  })

  it('refuses a computation that it lacks', () => {
    const facts = { known: { type: 'number', compute: 'tideOf', with: {} } } as const
    expect(findings({ facts }, publishRules).map(({ at }) => at)).toContain('/facts/known/compute')
  })
})
