import { beforeAll, describe, expect, it } from 'vitest'
import type { FlowDocument, FlowSource } from '../../src/engine/document.ts'
import { evaluate, type Flow } from '../../src/engine/evaluate.ts'
import { blockingPaths } from '../../src/engine/navigation.ts'
import type { Json } from '../../src/values/json.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import { lintWhole } from '../../src/server/features/content/build-bundle.ts'
import { flowOf, TODAY } from '../fixtures/flow.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { readContent, readCopy } from './child-files.ts'

const source = readContent('withdrawal/flow.json') as FlowSource
const document: FlowDocument = resolveDocument(source, {}, publishRules.registry)
const own = readCopy('withdrawal/copy.sv.json')
const personas = personasIn(readContent('withdrawal/personas.json'))

describe('the withdrawal from a contract', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(document)
  })

  it('can be published, and all its personas hold', async () => {
    const copy = { sv: { general: readCopy('copy/general.sv.json'), validators: readCopy('copy/validators.sv.json'), withdrawal: own } }
    const workspace = {
      flow: 'withdrawal',
      source,
      fragments: {},
      options: {},
      copy,
      documents: {},
      personas: readContent('withdrawal/personas.json') as Json,
    }
    expect(await lintWhole(workspace, publishRules)).toEqual([])
  })

  it('says what the law asks for word for word. Distance contracts act (2005:59), chapter 2, section 10 a', () => {
    const general = readCopy('copy/general.sv.json')
    expect(general['general.withdrawal.button']).toBe('Ångra avtalet här')
    expect(own['withdrawal.step.contract.continue']).toBe('Bekräfta att jag ångrar avtalet')
  })

  it.each(personas)('$name', ({ today, given = {}, answers, expect: { blocked } }) => {
    expect(today).toBe(TODAY)
    const evaluation = evaluate(flow, answers, given)
    const found = document.steps.flatMap((step) => {
      const paths = blockingPaths(document, step, evaluation)
      return paths.length === 0 ? [] : [[step.id, Object.fromEntries(paths.map((path) => [path, evaluation.errors[path]?.[0]?.message]))]]
    })
    expect(Object.fromEntries(found)).toEqual(blocked)
  })
})
