import { beforeAll, describe, expect, it } from 'vitest'
import { flowOf, input } from '../../tests/fixtures/flow.ts'
import { club, withInputs } from '../../tests/fixtures/lint.ts'
import { rowOf } from '../engine/several.ts'
import type { Flow } from '../engine/evaluate.ts'
import { fillAnswer } from './fill.ts'
import type { PersonasFile } from './persona.ts'
import { personasIn } from './resolve-personas.ts'

const usual = {
  today: '2026-11-21',
  answers: { height: 170, weight: 68, home: { street: 'Storgatan 1' }, members: [{ name: 'Ada', isRider: true }, { name: 'Bo' }] },
}
const persona = (name: string, own: object = {}) => ({ name, description: '', ...own, expect: { ...(own as { expect?: object }).expect } })

const file: PersonasFile = {
  bases: { usual, tall: { base: 'usual', answers: { height: 190 } } },
  personas: [
    persona('Ada', { base: 'tall' }),
    persona('Bo', { base: 'usual', answers: { news: 'has' } }),
    persona('Cia', { base: 'usual', expect: { blocked: { consent: { news: 'schema.required' } } } }),
    persona('Dag', { base: 'usual', answers: { height: 120 } }),
    persona('Eva', { today: '2026-11-21', answers: { height: 170 } }),
  ],
}

describe('[D4] an answer that is filled in', () => {
  let flow: Flow
  beforeAll(async () => {
    const document = withInputs({ news: { type: 'string', maxLength: 5, showIf: 'isGrown' } })
    const members = document.properties['members']!
    const row = rowOf(members)!
    const items = { ...row, properties: { ...row.properties, helmet: input({ type: 'boolean', widget: 'yesNo' }) } }
    flow = await flowOf({
      ...document,
      properties: { ...document.properties, members: { ...members, items } },
      conditions: { ...club.conditions, isGrown: { properties: { height: { minimum: 150 } }, required: ['height'] } },
    })
  })
  const filled = (place: string, value: string | boolean, of = file) => {
    const result = fillAnswer(of, { input: place, value, flowAt: () => flow })
    if ('refusedBy' in result) throw new Error(result.refusedBy)
    return result
  }

  it('goes to the outermost base, and to each persona without one; others are left with the reason', () => {
    const { file: after, personas } = filled('news', 'yes')
    expect(personas).toEqual([
      { persona: 'Ada', result: 'filled', base: 'usual' },
      { persona: 'Bo', result: 'answered' },
      { persona: 'Cia', result: 'expectsNone' },
      { persona: 'Dag', result: 'notAsked' },
      { persona: 'Eva', result: 'filled' },
    ])
    expect(after).toEqual({
      bases: { usual: { ...usual, answers: { ...usual.answers, news: 'yes' } }, tall: file.bases?.['tall'] },
      personas: [
        file.personas[0],
        file.personas[1],
        { ...file.personas[2], without: ['answers.news'] },
        file.personas[3],
        { ...file.personas[4], answers: { height: 170, news: 'yes' } },
      ],
    })
    expect(Object.keys(after.personas[2] ?? {})).toEqual(['name', 'description', 'base', 'without', 'expect'])
    expect(filled('news', 'yes', after).file).toEqual(after)
  })

  it('inside a composite answer or a row goes where that is written', () => {
    const own: PersonasFile = {
      bases: { usual },
      personas: [persona('Ada', { base: 'usual', without: ['answers.members.0'], answers: { members: { 1: { name: 'Cia' } } } })],
    }
    const { file: after } = filled('members.helmet', true, own)
    expect(personasIn(after)[0]?.answers['members']).toEqual([
      { name: 'Bo', helmet: true },
      { name: 'Cia', helmet: true },
    ])
    expect(after.personas[0]?.answers).toEqual({ members: { 0: { helmet: true }, 1: { name: 'Cia', helmet: true } } })
    const street = { ...usual, answers: { ...usual.answers, home: { city: 'Visby' } } }
    expect(filled('home.street', 'Torget', { ...own, bases: { usual: street } }).file.bases?.['usual']?.answers?.['home']).toEqual({
      city: 'Visby',
      street: 'Torget',
    })
  })

  it('that the input refuses changes nothing', () => {
    expect(fillAnswer(file, { input: 'news', value: 'too long', flowAt: () => flow })).toEqual({
      persona: 'Ada',
      refusedBy: 'schema.maxLength',
    })
  })

  it('is of no persona without rows', () => {
    const { personas } = filled('members.helmet', true, { personas: [file.personas[4]!] })
    expect(personas).toEqual([{ persona: 'Eva', result: 'notAsked' }])
  })
})
