import { describe, expect, it } from 'vitest'
import { wordFindings } from '../../src/findings/word.ts'
import type { Json, JsonObject } from '../../src/values/json.ts'
import { lintWhole } from '../../src/server/features/content/build-bundle.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { readContent } from './child-files.ts'
import { readChildWorkspace } from './child-workspace.ts'

const child = readChildWorkspace()

describe('[B2.8] personas in the lint of the child insurance', () => {
  const personas = readContent('child/personas.json') as JsonObject

  it('all hold', async () => expect(await lintWhole({ ...child, personas }, publishRules)).toEqual([]))

  it('are reported when they fail, with their name and the expectation', async () => {
    const source = structuredClone(child.source) as JsonObject & { properties: { personalNumber: Record<string, Json> } }
    source.properties.personalNumber['age'] = { min: 19, max: 70 }
    const found = await lintWhole({ ...child, source, personas }, publishRules)
    expect(wordFindings(found, 'sv').map(({ at, text }) => `${at} ${text}`)).toContain(
      '/personas/10/expect/blocked Personan "vårdnadshavare fyller 18 i dag" stämmer inte längre. Stopp vid "personalNumber" i steget "application": väntat inget, fick "age.min". Ändra flödet, eller det som väntas av personan. Se även /bases/usual.',
    )
  })
})
