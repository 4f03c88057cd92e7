import { beforeAll, describe, expect, it } from 'vitest'
import { initialAnswers } from '../../src/engine/defaults.ts'
import { evaluate, type Flow } from '../../src/engine/evaluate.ts'
import { followFacts } from '../../src/engine/follow-facts.ts'
import { outcomeStepOf, shownSteps } from '../../src/engine/navigation.ts'
import { judgePersona } from '../../src/personas/judge.ts'
import { flowOf, TODAY } from '../fixtures/flow.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { usedOptions } from '../../src/server/features/content/content-shape.ts'
import { readContent } from './child-files.ts'
import { readDemoFlow, readDemoWorkspace, type DemoPersona } from './demo-files.ts'

const document = readDemoFlow()
const personas = personasIn(readContent('demo/personas.json')) as readonly DemoPersona[]

function named(name: string): DemoPersona {
  const persona = personas.find((candidate) => candidate.name === name)
  if (!persona) throw new Error(`no persona "${name}"`)
  return persona
}

describe('[B2.8] [D4] personas of the demonstration document', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = { ...(await flowOf(document)), options: usedOptions(document, readDemoWorkspace().options) }
  })
  const evaluationOf = ({ answers, facts = {} }: Pick<DemoPersona, 'answers' | 'facts'>) => evaluate(flow, answers, facts)

  it('has a name of its own for each, and one day for all', () => {
    expect(new Set(personas.map(({ name }) => name)).size).toBe(personas.length)
    expect(personas.filter(({ today }) => today !== TODAY)).toEqual([])
  })

  it.each(personas)('$name', (persona) => {
    // a persona that expects no advice leaves it out
    expect(judgePersona(flow, { ...persona, expect: { advice: {}, ...persona.expect } }).unmet).toEqual([])
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
      const held = new Set(evaluations.map(({ facts, relevant }) => flow.compiled.holds(condition, { ...facts, ...relevant })))
      return [condition, held.has(true), held.has(false)]
    })
    expect(ways.filter(([, yes, no]) => !yes || !no)).toEqual([])
  })

  it.each([
    ['skänker inget', 'share', true],
    ['företaget blev privatpersoner', 'organizationNumber', true],
    ['laget krymper', 'teamName', false],
  ])('of what is hidden drops all but the name of the team: %s', (name, input, isDropped) => {
    const persona = named(name)
    expect(Object.hasOwn(persona.answers, input)).toBe(true)
    const { hiddenInputs, relevant } = evaluationOf(persona)
    expect(hiddenInputs.has(input)).toBe(true)
    expect(Object.hasOwn(relevant, input)).toBe(!isDropped)
  })

  it.each([
    ['fullt lag från en förening', true],
    ['cyklar med en vän', false],
  ])('shows the step about the escort only to those who have one: %s', (name, isShown) => {
    const ids = shownSteps(document, evaluationOf(named(name))).map(({ id }) => id)
    expect(ids.includes('escort')).toBe(isShown)
  })
})

describe('[B9.1] what the demonstration document begins with', () => {
  it('is what untouched inputs begin with, and no more', () => {
    expect(initialAnswers(document, TODAY)).toEqual(named('har just öppnat formuläret').answers)
  })

  it('comes along in the address, and from the app before', () => {
    const arrival = { query: { kommun: '0180' }, redirect: { email: 'elin@example.se' } }
    expect(initialAnswers(document, TODAY, arrival)).toMatchObject({ municipality: '0180', email: 'elin@example.se' })
  })

  it('follows the town of the postal code until the customer writes another', () => {
    const known = { town: 'Stockholm' }
    expect(followFacts(document, {}, known, () => false)).toEqual({ city: 'Stockholm' })
    expect(followFacts(document, { city: 'Solna' }, known, (path) => path === 'city')).toEqual({ city: 'Solna' })
  })
})
