import { beforeAll, describe, expect, it } from 'vitest'
import { readChildFlow } from '../../tests/content/child-files.ts'
import { bicycle, edited, input } from '../../tests/fixtures/flow.ts'
import { answerAt } from '../../src/engine/answer-path.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import { explorableOf } from '../testing/garden-club.ts'
import { coverageOf, coverageWords } from './coverage.ts'
import { explore, type Exploration } from './explore.ts'
import { goalId } from './goals.ts'

const missingIn = async (document: FlowDocument) => {
  const { missing } = coverageOf(explore(await explorableOf(document)))
  return missing.map(({ words }) => words)
}

describe('the walks of a form without personas', () => {
  let exploration: Exploration
  beforeAll(async () => {
    exploration = explore(await explorableOf())
  })
  const reachedBy = (id: string) => exploration.reached.get(id)

  it('reach every branch, block, outcome, length of a list, answer and message', () => {
    expect(coverageOf(exploration).missing.map(({ words }) => words)).toEqual([])
  })

  it('reach the fewest choices of a question that must be answered: one', async () => {
    const items = { type: 'string', enum: ['rake', 'spade', 'hoe'] } as const
    const tools = input({ type: 'array', widget: 'checkboxes', items, uniqueItems: true, copy: 'bicycle.tools' })
    const asking = edited(bicycle, ({ properties, required, steps }) => {
      properties['tools'] = tools as never
      required.push('tools')
      steps[0]!.sections![0]!.inputs.push('tools')
    })
    expect(await missingIn(asking)).not.toContainEqual(expect.stringContaining('tools'))
  })

  it('find conditions of conditions, and conditions over facts', () => {
    expect(reachedBy(goalId.shown('input', 'code', true))?.answers).toMatchObject({ soil: 'peat', lime: true })
    expect(reachedBy(goalId.condition('isOldInSand', true))?.evaluation.facts['leaderAge']).toBeGreaterThanOrEqual(65)
    expect(reachedBy(goalId.condition('isFrosty', true))?.facts).toEqual({ weather: { isFrosty: true } })
  })

  it('fill lists up to their end with rows that are all right', () => {
    const full = reachedBy(goalId.rows('members', 'most'))
    expect(answerAt(full?.answers ?? {}, 'members')).toHaveLength(4)
    expect(Object.keys(full?.evaluation.errors ?? {}).filter((path) => path.startsWith('members'))).toEqual([])
  })

  it('are the same each time', async () => {
    const again = explore(await explorableOf())
    expect(again.tried).toBe(exploration.tried)
    expect(again.walks.map(({ answers }) => answers)).toEqual(exploration.walks.map(({ answers }) => answers))
  })

  it('count what they reach', () => {
    const counted = coverageWords(coverageOf(exploration))
    expect(counted).toMatch(/^grenar (\d+)\/\1, stopp 2\/2, utfallssteg 1\/1, längder på listor 4\/4, /)
  })
})

describe('what no walk can reach is named', () => {
  const { conditions, properties, blocks } = bicycle

  it('a condition that contradicts itself, and what it shows', async () => {
    const never = { properties: { value: { minimum: 9, maximum: 3 } }, required: ['value'] }
    const missing = await missingIn({
      ...bicycle,
      conditions: { ...conditions, never },
      properties: { ...properties, charger: { ...properties['charger']!, showIf: 'never' } },
    })
    expect(missing).toEqual([
      'Villkoret never stämmer',
      'Fältet charger visas',
      'Fältet charger får ett svar som godtas',
      'Fältet charger får ett svar som inte godtas',
      'Fältet charger säger schema.required',
    ])
  })

  it('a block that another one at the same input always hides', async () => {
    const some = { properties: { value: { minimum: 40_000 } }, required: ['value'] }
    const first = { when: 'some', at: 'value', outcome: 'callUs' }
    const missing = await missingIn({ ...bicycle, conditions: { ...conditions, some }, blocks: [first, ...blocks!] })
    expect(missing).toEqual(['Stoppet dear visas vid value'])
  })

  it('an answer that no rule lets through, and with it the end', async () => {
    const value = { ...properties['value']!, minimum: 9, maximum: 3 }
    expect(await missingIn({ ...bicycle, properties: { ...properties, value } })).toEqual([
      'En kund kommer hela vägen',
      'Fältet value får ett svar som godtas',
    ])
  })
})

describe('[B2.8] the walks of the child insurance', () => {
  it('reach everything without the help of a persona', async () => {
    expect(await missingIn(readChildFlow())).toEqual([])
  })
})
