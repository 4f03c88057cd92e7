import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/values/json.ts'
import { checkFlow } from '../../src/server/features/content/build-bundle.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { readChildWorkspace } from './child-workspace.ts'

const child = readChildWorkspace()
const codesOf = (workspace: Workspace) => checkFlow(workspace, publishRules).findings.map(({ code, at }) => `${code} ${at}`)

describe('the lint of documents', () => {
  interface Draft {
    ipid: { sections: { items?: { text: string; mark?: string }[] }[] }
  }

  it('finds a fact sheet with a sign that the regulation gives to another part, and one without a shape', () => {
    const draft = structuredClone(child.documents['sv']) as unknown as Draft
    draft.ipid.sections[1]!.items![0]!.mark = 'cross'
    expect(codesOf({ ...child, documents: { sv: draft as unknown as JsonObject } })).toEqual([
      'ipidSign /documents/sv/ipid/sections/1/items/0',
    ])
    const [shape] = codesOf({ ...child, documents: { sv: { ...child.documents['sv'], terms: {} } } })
    expect(shape).toMatch(/^format \/documents\/sv\/terms/)
  })

  it('finds a placeholder in a document that nothing fills', () => {
    const documents = structuredClone(child.documents) as { sv: { terms: { title: string } } }
    documents.sv.terms.title = 'Villkor för {barnet}'
    expect(codesOf({ ...child, documents })).toEqual(['unknownPlaceholder /documents/sv/terms'])
  })
})
