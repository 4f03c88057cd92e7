import { beforeEach, describe, expect, it } from 'vitest'
import { flowOf, input } from '../../../tests/fixtures/flow.ts'
import { club } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { createAnswerStore, type AnswerStore } from './answer-store.ts'

const city = input({ type: 'string', initial: { fact: 'level' } })
const name = input({ type: 'string' })
const document: FlowDocument = {
  ...club,
  properties: {
    home: input({ type: 'object', widget: 'address', properties: { name, city }, required: [] }),
    members: input({ type: 'array', widget: 'list', items: { type: 'object', properties: { name, city }, required: [] } }),
  },
  required: [],
  facts: { level: { type: 'string', given: true } },
  conditions: {},
  blocks: [],
  steps: [{ id: 'all', type: 'input', copy: 'a', sections: [{ id: 'all', copy: 'a', inputs: ['home', 'members'] }] }],
}

describe('facts that rows and parts follow', () => {
  let store: AnswerStore
  const answers = () => store.getState().answers
  beforeEach(async () => {
    store = createAnswerStore(await flowOf(document), {}, { outside: { level: 'Visby' } })
  })

  it('are there in a row that is added, and change with the fact until they are answered', () => {
    store.insertRow('members', 0, {})
    store.insertRow('members', 1, { name: 'Bo' })
    expect(answers()['members']).toEqual([{ city: 'Visby' }, { name: 'Bo', city: 'Visby' }])
    store.set('members.0.city', 'Kiruna')
    store.setFacts({ level: 'Umeå' })
    expect(answers()).toEqual({ home: { city: 'Umeå' }, members: [{ city: 'Kiruna' }, { name: 'Bo', city: 'Umeå' }] })
  })

  it('leave a row alone that the customer puts back', () => {
    store.insertRow('members', 0, {})
    store.set('members.0.city', 'Kiruna')
    store.removeRow('members', 0)
    store.insertRow('members', 0, { city: 'Kiruna' }, true)
    expect(answers()['members']).toEqual([{ city: 'Kiruna' }])
  })

  it('give a new answer to their own place and disturb none that is being typed beside it', () => {
    store.type('home.name', 'A')
    const [typed, followed] = [store.inputView('home.name').given, store.inputView('home.city').given]
    store.setFacts({ level: 'Umeå' })
    expect(store.inputView('home.name').given).toBe(typed)
    expect(store.inputView('home.city').given).toBeGreaterThan(followed)
  })
})
