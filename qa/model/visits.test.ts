import { beforeAll, describe, expect, it } from 'vitest'
import { BICYCLE_ANSWERS as answers, flowOf, insuredBicycle, TODAY } from '../../tests/fixtures/flow.ts'
import type { Answers } from '../../src/engine/document.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import { judgePersona } from '../../src/personas/judge.ts'
import { endWords, verdictEntry } from './verdict-entry.ts'
import { chooseVisits } from './visits.ts'

describe('the verdict on a persona', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(insuredBicycle)
  })
  const judge = (given: Answers) => judgePersona(flow, { name: 'Ada', description: '', today: TODAY, answers: given, expect: {} })

  it('is written with its end, each step, what counts and the quote', () => {
    const { title, attributes } = verdictEntry(judge({ ...answers, value: 60_000 }), insuredBicycle)
    expect(endWords(judge(answers))).toBe('kommer hela vägen')
    expect(title).toBe('Personan Ada')
    expect(Object.fromEntries(attributes)).toMatchObject({
      slut: 'utfallet callUs',
      'steget people': 'fritt',
      'steget bicycle': 'value callUs',
      'steget charging': 'visas inte',
      'svar isElectric': 'false',
      'offert bicycle.value': '60000',
    })
  })

  it('visits every step and input that any persona sees, in as few visits as possible', () => {
    const electric = { ...answers, isElectric: true, power: 600, charger: 'wall' }
    const visitors = [
      { name: 'plain', answers },
      { name: 'electric', answers: electric },
      { name: 'dear', answers: { ...answers, value: 60_000 } },
      { name: 'weak', answers: { ...electric, power: 200 } },
    ]
    const visits = chooseVisits(flow, visitors, TODAY)
    expect(visits.map(({ name, kept }) => [name, Object.fromEntries(kept)])).toEqual([
      ['electric', { people: 'people', bicycle: 'bicycle', charging: 'charging', summary: 'summary', sign: 'sign', receipt: 'receipt' }],
      ['dear', { dear: 'dear' }],
    ])
  })
})
