import { describe, expect, it } from 'vitest'
import { wordFindings } from '../../src/findings/word.ts'
import type { Json, JsonObject } from '../../src/values/json.ts'
import { lintWhole } from '../../src/server/features/content/build-bundle.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import { fillAnswer } from '../../src/personas/fill.ts'
import type { PersonasFile } from '../../src/personas/persona.ts'
import { flowOf, TODAY } from '../fixtures/flow.ts'
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

  it('[D4] that lack the answer to a new question are each told of the command that gives it to all of them', async () => {
    const source = structuredClone(child.source) as unknown as {
      properties: Record<string, unknown>
      required: string[]
      steps: { sections: { inputs: string[] }[] }[]
    }
    source.properties['playsIceHockey'] = { type: 'boolean', widget: 'yesNo', copy: 'child.need' }
    source.required.push('playsIceHockey')
    source.steps[0]!.sections[1]!.inputs.push('playsIceHockey')
    const asking = { ...child, source: source as unknown as JsonObject }
    const found = await lintWhole({ ...asking, personas }, publishRules)
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(({ params }) => !('fill' in params) || params.fill !== 'child playsIceHockey')).toEqual([])

    const document = resolveDocument(asking.source, asking.fragments, publishRules.registry)
    const flows = new Map([[TODAY, await flowOf(document)]])
    const filling = fillAnswer(personas as unknown as PersonasFile, {
      input: 'playsIceHockey',
      value: false,
      flowAt: (today) => flows.get(today)!,
    })
    const filled = 'file' in filling ? (filling.file as unknown as JsonObject) : personas
    expect(await lintWhole({ ...asking, personas: filled }, publishRules)).toEqual([])
  })
})
