import { castDraft } from 'immer'
import { beforeAll, describe, expect, it } from 'vitest'
import { wordUnmet } from '../findings/word.ts'
import { BICYCLE_ANSWERS as answers, edited, flowOf, input, insuredBicycle, TODAY } from '../../tests/fixtures/flow.ts'
import type { Answers } from '../engine/document.ts'
import type { Flow } from '../engine/evaluate.ts'
import { judgePersona } from './judge.ts'
import type { Expectations } from './persona.ts'

describe('the verdict on a persona', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(insuredBicycle)
  })
  const judge = (given: Answers, expected: Expectations) =>
    judgePersona(flow, { name: 'Ada', description: '', today: TODAY, answers: given, expect: expected })

  it('says that all is as expected', () => {
    const verdict = judge(answers, {
      blocked: {},
      outcome: null,
      relevant: { value: 5000 },
      quoteRequest: { insuranceHolder: [{ personalNumber: '198507092388' }], bicycle: { value: 5000 } },
    })
    expect(verdict.unmet).toEqual([])
    expect(verdict.route.steps).toEqual(['people', 'bicycle', 'summary', 'sign', 'receipt'])
  })

  it.each<[string, Answers, Expectations, string[]]>([
    [
      'a refusal that was not expected',
      { ...answers, value: 1 },
      { blocked: {} },
      ['Stopp vid "value" i steget "bicycle": väntat inget, fick "schema.minimum".'],
    ],
    [
      'a refusal that did not come',
      answers,
      { blocked: { bicycle: { value: 'schema.minimum' } } },
      ['Stopp vid "value" i steget "bicycle": väntat "schema.minimum", fick inget.'],
    ],
    ['another outcome', { ...answers, value: 60_000 }, { outcome: null }, ['Utfall: väntat inget, fick "callUs".']],
    ['another quote', answers, { quoteRequest: { bicycle: { value: 7000 } } }, ['Offert "bicycle.value": väntat 7000, fick 5000.']],
    ['a dropped answer', { ...answers, power: 500 }, { relevant: { power: 500 } }, ['Svar "power": väntat 500, fick inget.']],
  ])('reports %s', (_, given, expected, unmet) => {
    expect(judge(given, expected).unmet.map((one) => wordUnmet(one, 'sv'))).toEqual(unmet)
  })

  it('counts what is given and what is advised', async () => {
    const advised = edited(insuredBicycle, (draft) => {
      draft.facts = { isMember: { type: 'boolean', given: true } }
      Object.assign(draft.properties['charger']!, { showIf: 'member', account: { clearing: 'clearing' } })
      draft.properties['clearing'] = castDraft(input({ type: 'string' }))
      draft.conditions = { ...draft.conditions, member: { properties: { isMember: { const: true } }, required: ['isMember'] } }
    })
    const member = {
      name: 'Bo',
      description: '',
      today: TODAY,
      given: { isMember: true },
      answers: { ...answers, isElectric: true, power: 600, clearing: '7123', charger: '1234564' },
      expect: { relevant: { charger: '1234564' }, facts: { isMember: true }, advice: { charger: 'account.number' } },
    }
    const judged = await flowOf(advised)
    expect(judgePersona(judged, member).unmet).toEqual([])
    expect(judgePersona(judged, { ...member, expect: { advice: {} } }).unmet).toEqual([
      { expectation: 'advice', place: 'charger', wanted: undefined, had: 'account.number' },
    ])
  })
})
