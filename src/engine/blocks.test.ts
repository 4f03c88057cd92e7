import { beforeAll, describe, expect, it } from 'vitest'
import { wordChange } from '../findings/word.ts'
import { edited, flowOf, input } from '../../tests/fixtures/flow.ts'
import { club, codesOf, withFields, withParts } from '../../tests/fixtures/lint.ts'
import { checkAnswers } from '../server/features/answers/answer-faults.ts'
import { isReadyToQuote } from '../quote/readiness.ts'
import { blocksIn, mayBlockAt } from './blocks.ts'
import { diffFlows, type DiffSide } from './diff/diff.ts'
import type { Answers, Block, FlowDocument } from './document.ts'
import { evaluate, type Flow } from './evaluate.ts'
import { blockedStepAndFields, blockingPaths, outcomeStepOf } from './navigation.ts'
import { namingRules } from '../vocabulary/naming-rules.ts'

const rides = { properties: { isRider: { const: true } }, required: ['isRider'] }
const isStrong = { properties: { power: { minimum: 200 } }, required: ['power'] }
const strong: Block = { when: 'isStrong', at: 'power', outcome: 'callUs' }
const far: Block = { when: 'isFar', at: 'postalCode', outcome: 'callUs' }
const isFar = { properties: { postalCode: { pattern: '^9' } }, required: ['postalCode'] }

/** The club, whose blocks stop a member with a strong motor and one who lives far away. */
const inRows = withFields({}, { conditions: { rides, isStrong }, blocks: [strong] })
const { home } = withParts({}, { conditions: { isFar }, blocks: [far] }).properties
const document: FlowDocument = { ...inRows, properties: { ...inRows.properties, home: home! } }

const answers: Answers = {
  home: { street: 'Storgatan 1', postalCode: '98100' },
  members: [
    { name: 'Ada', isRider: true, power: 100 },
    { name: 'Bo', isRider: true, power: 250 },
    { name: 'Cy', isRider: false, power: 250 },
  ],
  height: 170,
  weight: 68,
}

describe('[B2.4] blocks in rows and composite answers', () => {
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(document)
  })

  it('hold at the paths of their own rows and parts, where these are shown', () => {
    expect(evaluate(flow, answers).blocks).toEqual({ 'home.postalCode': far, 'members.1.power': strong })
    expect(evaluate(flow, { ...answers, home: {}, members: [] }).blocks).toEqual({})
    expect(evaluate(flow, { ...answers, members: 'x', home: 'x' }).blocks).toEqual({})
  })

  it('stop the step, and lead to the outcome when no error is left', () => {
    const [people] = document.steps
    const evaluation = evaluate(flow, answers)
    expect(people && blockingPaths(document, people, evaluation)).toEqual(['home.postalCode', 'members.1.power'])
    expect(blockedStepAndFields(document, evaluation)).toEqual({ 0: 'home.postalCode' })
    expect(people && outcomeStepOf(document, people, evaluation)).toBe(2)
    expect(evaluation.hiddenSteps.has('stopped')).toBe(false)
    const refused = evaluate(flow, { ...answers, home: {} })
    expect(people && outcomeStepOf(document, people, refused)).toBeUndefined()
  })

  it('are known by their places', () => {
    expect(blocksIn(document).map(({ place, condition }) => [place, condition])).toEqual([
      ['weight', 'isLarge'],
      ['home.postalCode', 'home/isFar'],
      ['members.power', 'members/isStrong'],
    ])
    expect(['members.7.power', 'members.power', 'members', 'members.0.name'].map((path) => mayBlockAt(document, path))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('are refused by the server at their path', () => {
    const { faults } = checkAnswers(flow, answers, 'accept')
    expect(faults.filter(({ message }) => message === 'blocked').map(({ input: path }) => path)).toEqual([
      'home.postalCode',
      'members.1.power',
    ])
  })

  it('let nothing be quoted that goes into the quote', async () => {
    const quoted = edited(document, (draft) => {
      draft.quote = { path: 'club' }
      draft.properties['members']!.quote = { path: 'club.members', effect: 'create' }
    })
    const linked = await flowOf(quoted)
    const weak = { ...answers, members: [{ name: 'Ada', isRider: false }] }
    expect(isReadyToQuote(quoted, evaluate(linked, weak), 'create')).toBe(true)
    expect(isReadyToQuote(quoted, evaluate(linked, answers), 'create')).toBe(false)
    const faultsOf = (given: Answers) =>
      checkAnswers(linked, { ...given, index: 23.5 }, 'create').faults.map(({ input: path, message }) => `${path} ${message}`)
    expect([faultsOf(weak), faultsOf(answers)]).toEqual([[], ['members.1.power blocked']])
  })
})

describe('the lint of blocks in rows and composite answers', () => {
  const ROW = '/properties/members/items'
  const withBlock = (change: Partial<Block>, conditions = {}) =>
    codesOf(withFields({}, { conditions: { rides, isStrong, ...conditions }, blocks: [{ ...strong, ...change }] }))

  it('returns nothing when all references exist', () => expect(codesOf(document)).toEqual([]))

  it.each<[string, string[], string]>([
    ['a condition of the whole flow', withBlock({ when: 'hasRider' }), `unknownCondition ${ROW}/blocks/0/when`],
    ['an input of the whole flow', withBlock({ at: 'height' }), `unknownInput ${ROW}/blocks/0/at`],
    ['an outcome that is not there', withBlock({ outcome: 'ghost' }), `blockWithoutWayOut ${ROW}/blocks/0/outcome`],
    ['a block that stops nobody', withBlock({ when: 'walks' }, { walks: { not: rides } }), `idleBlock ${ROW}/blocks/0/when`],
    [
      'a block that lets nobody pass',
      withBlock({ when: 'any', at: 'name' }, { any: { anyOf: [rides, { not: rides }] } }),
      `deadEnd ${ROW}/blocks/0`,
    ],
    [
      'a part of an address that is not there',
      codesOf(withParts({}, { conditions: { isFar }, blocks: [{ ...far, at: 'ghost' }] })),
      'unknownInput /properties/home/blocks/0/at',
    ],
    [
      'blocks where there are no parts',
      codesOf({ ...club, properties: { ...club.properties, weight: input({ ...club.properties['weight']!, blocks: [far] }) } }),
      'misplacedKeyword /properties/weight/blocks',
    ],
  ])('finds %s', (_, codes, finding) => expect(codes).toContain(finding))

  it('knows that an outcome is led to from a row', () => {
    const { blocks: _, ...rest } = document
    const [people, body, stopped, ...others] = rest.steps
    expect(codesOf({ ...rest, steps: [people!, stopped!, body!, ...others] })).toEqual([])
    expect(codesOf(rest)).toEqual(['outcomeStepPlace /steps/2'])
  })
})

const side = (of: FlowDocument): DiffSide => ({ document: of, copy: {}, options: {} })

describe('the difference of blocks in rows', () => {
  it('is reported with its path', () => {
    const before = withFields({}, { conditions: { rides, isStrong } })
    const changes = diffFlows(side(before), side(inRows), namingRules).map(
      (change) => `${change.class} ${change.at} ${wordChange(change, 'sv').text}`,
    )
    expect(changes).toEqual([expect.stringContaining('Stoppet isStrong vid members.power är nytt.')])
    expect(changes[0]).toContain('breaking /properties/members/items/blocks')
  })
})
