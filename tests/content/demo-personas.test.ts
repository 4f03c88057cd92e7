import { beforeAll, describe, expect, it } from 'vitest'
import { initialAnswers } from '../../src/engine/defaults.ts'
import { evaluate, type Evaluation, type Flow } from '../../src/engine/evaluate.ts'
import { followFacts } from '../../src/engine/follow-facts.ts'
import { blockingPaths, outcomeStepOf, shownSteps } from '../../src/engine/navigation.ts'
import { flowOf, TODAY } from '../fixtures/flow.ts'
import { readDemoFlow, readDemoPersonas, type DemoPersona } from './demo-files.ts'

const document = readDemoFlow()
const personas = readDemoPersonas()

/** What stops a customer, by step and place: the first refusal, or else the outcome. */
function blockedBy(evaluation: Evaluation): DemoPersona['expect']['blocked'] {
  const blocked: Record<string, Record<string, string>> = {}
  for (const step of document.steps) {
    for (const path of blockingPaths(document, step, evaluation)) {
      const reason = evaluation.errors[path]?.[0]?.message ?? evaluation.blocks[path]?.outcome ?? ''
      blocked[step.id] = { ...blocked[step.id], [path]: reason }
    }
  }
  return blocked
}

const firstMessages = (found: Evaluation['advice']) =>
  Object.fromEntries(Object.entries(found).map(([path, [first]]) => [path, first?.message]))

describe('[B2.8] [D4] personas of the demonstration document', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(document)
  })
  const evaluationOf = ({ answers, facts = {} }: Pick<DemoPersona, 'answers' | 'facts'>) => evaluate(flow, answers, facts)
  const named = (name: string): DemoPersona => {
    const persona = personas.find((candidate) => candidate.name === name)
    if (!persona) throw new Error(`no persona "${name}"`)
    return persona
  }

  it('has a name of its own for each, and one day for all', () => {
    expect(new Set(personas.map(({ name }) => name)).size).toBe(personas.length)
    expect(personas.filter(({ today }) => today !== TODAY)).toEqual([])
  })

  it.each(personas)('$name', (persona) => {
    const { blocked, advice = {}, relevant = {}, facts = {} } = persona.expect
    const evaluation = evaluationOf(persona)
    expect(blockedBy(evaluation)).toEqual(blocked)
    expect(firstMessages(evaluation.advice)).toEqual(advice)
    for (const [input, answer] of Object.entries(relevant)) expect(evaluation.relevant[input]).toEqual(answer)
    expect(evaluation.facts).toMatchObject(facts)
  })

  it.each(personas.filter(({ expect: { outcome } }) => outcome !== null))('ends in its outcome: $name', (persona) => {
    const evaluation = evaluationOf(persona)
    const { outcome } = persona.expect
    expect(Object.values(evaluation.blocks).map((block) => block.outcome)).toEqual([outcome])
    const stepId = Object.keys(persona.expect.blocked)[0]
    const step = document.steps.find(({ id }) => id === stepId)
    const outcomeStep = step && outcomeStepOf(document, step, evaluation)
    const ownStep = document.steps.findIndex((candidate) => candidate.outcome === outcome)
    expect(outcomeStep).toBe(ownStep < 0 ? undefined : ownStep)
  })

  it('reaches every outcome, and each condition both ways', () => {
    const reached = new Set(personas.map(({ expect: { outcome } }) => outcome))
    expect(Object.keys(document.outcomes ?? {}).filter((outcome) => !reached.has(outcome))).toEqual([])
    const evaluations = personas.map(evaluationOf)
    const ways = Object.keys(document.conditions ?? {}).map((condition) => {
      const held = evaluations.map(({ facts, relevant }) => flow.compiled.holds(condition, { ...facts, ...relevant }))
      return [condition, held.includes(true), held.includes(false)]
    })
    expect(ways.filter(([, yes, no]) => !yes || !no)).toEqual([])
  })

  it('drops what is hidden, but for the name of the team', () => {
    const dropped = (name: string, input: string) => {
      const persona = named(name)
      return Object.hasOwn(persona.answers, input) && !Object.hasOwn(evaluationOf(persona).relevant, input)
    }
    expect(dropped('skänker inget', 'share')).toBe(true)
    expect(dropped('företaget blev privatpersoner', 'organizationNumber')).toBe(true)
    expect(dropped('laget krymper', 'teamName')).toBe(false)
  })

  it('shows the step about the escort only to those who have one', () => {
    const stepIds = (name: string) => shownSteps(document, evaluationOf(named(name))).map(({ id }) => id)
    expect(stepIds('fullt lag från en förening')).toContain('escort')
    expect(stepIds('cyklar med en vän')).not.toContain('escort')
  })
})

describe('[B9.1] what the demonstration document begins with', () => {
  it('is what untouched inputs begin with, and no more', () => {
    expect(initialAnswers(document, TODAY)).toEqual(personas.find(({ name }) => name === 'har just öppnat formuläret')?.answers)
  })

  it('comes along in the address, and from the app before', () => {
    const arrival = { query: { kommun: '0180' }, redirect: { email: 'elin@example.se' } }
    expect(initialAnswers(document, TODAY, arrival)).toMatchObject({ municipality: '0180', email: 'elin@example.se' })
  })

  it('follows the town of the postal code until the customer writes another', () => {
    const place = { place: { city: 'Stockholm' } }
    expect(followFacts(document, {}, place, () => false)).toEqual({ city: 'Stockholm' })
    expect(followFacts(document, { city: 'Solna' }, place, (path) => path === 'city')).toEqual({ city: 'Solna' })
  })
})
