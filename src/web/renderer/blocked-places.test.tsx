import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowOf } from '../../../tests/fixtures/flow.ts'
import { club, withFields } from '../../../tests/fixtures/lint.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'
import { renderStep } from '../testing/render-step.tsx'
import { changing, descriptionsOf } from '../testing/render.tsx'
import type { Texts } from '../../answers/texts.ts'
import { problemsOf } from './problems.ts'

const texts: Texts = { language: 'sv', t: (key) => key, hasText: () => false }
const OUTCOME = 'club.callUs.title'

async function openStep(document: FlowDocument, stepId: string, answers: Answers) {
  const { step, store } = renderStep({ flow: await flowOf(document), stepId, texts, answers })
  return { store, problems: () => problemsOf(texts, document, step, store.getState()) }
}

/** The element around an input and its outcome. @throws Error when the input is not shown */
function placeOf(input: string): HTMLElement {
  const place = document.getElementById(`flow-${input}`)?.closest<HTMLElement>('.flow-input')
  if (!place) throw new Error(`no place of ${input}`)
  return place
}

describe('[B2.4] a block in a row', () => {
  const rides = { properties: { isRider: { const: true } }, required: ['isRider'] }
  const isStrong = { properties: { power: { minimum: 200 } }, required: ['power'] }
  const document = withFields({}, { conditions: { rides, isStrong }, blocks: [{ when: 'isStrong', at: 'power', outcome: 'callUs' }] })
  const members = [200, 250].map((power) => ({ name: 'Ada', isRider: true, power }))
  const answers = { home: { street: 'Storgatan 1' }, members: [{ ...members[0]!, power: 100 }, members[1]!] }

  it('shows its outcome at the input of that row, once it has been left', async () => {
    const { store } = await openStep(document, 'people', answers)
    expect(screen.queryByText(OUTCOME)).toBeNull()
    await changing(() => store.touchAll(['members.0.power', 'members.1.power']))
    expect(screen.getAllByText(OUTCOME)).toEqual([within(placeOf('members.1.power')).getByText(OUTCOME)])
    expect(within(placeOf('members.0.power')).queryByText(OUTCOME)).toBeNull()
  })

  it('stands in the error summary with its place', async () => {
    const { problems } = await openStep(document, 'people', answers)
    expect(problems()).toEqual([{ input: 'members.1.power', text: expect.stringContaining(OUTCOME) as string, isBlock: true }])
  })
})

describe('[B2.4] a block at what is only shown', () => {
  it('shows its outcome there, at once', async () => {
    const document = { ...club, blocks: [{ when: 'isLarge', at: 'index', outcome: 'callUs' }] }
    const { store, problems } = await openStep(document, 'body', { height: 170, weight: 68 })
    expect(screen.queryByText(OUTCOME)).toBeNull()
    await changing(() => store.set('weight', 168))
    expect(within(placeOf('index')).getByText(OUTCOME)).toBeDefined()
    expect(problems().map(({ input, isBlock }) => [input, isBlock])).toEqual([['index', true]])
  })
})

const cards = () => within(placeOf('members.0.power')).getAllByRole<HTMLInputElement>('radio')
const reasons = () => cards().map((card) => descriptionsOf(card).join())

describe('[B2.4] a choice that is blocked', () => {
  const conditions = {
    rides: { properties: { isRider: { const: true } }, required: ['isRider'] },
    isStrong: { properties: { power: { minimum: 200 }, name: { const: 'Ada' } }, required: ['power', 'name'] },
  }
  const power = { widget: 'cards' as const, enum: [100, 250] }
  const document = withFields({ power }, { conditions, blocks: [{ when: 'isStrong', at: 'power', outcome: 'callUs' }] })
  const say: Texts = { ...texts, t: (key, params) => (params?.['reason'] === undefined ? key : `${key}: ${params['reason']}`) }
  const open = async (member: Answers, drawn: FlowDocument = document) => {
    const answers = { home: { street: 'Storgatan 1' }, members: [{ isRider: true, ...member }] }
    return renderStep({ flow: await flowOf(drawn), stepId: 'people', texts: say, answers })
  }
  const WHY = `general.choose.blocked: ${OUTCOME}`

  it.each<readonly [string, Answers, readonly string[]]>([
    ['before any is chosen', { name: 'Ada' }, ['', WHY]],
    ['after another is chosen', { name: 'Ada', power: 100 }, ['', WHY]],
    ['of nothing while the other answers allow it', { name: 'Bo' }, ['', '']],
  ])('is described by the reason %s', async (_, member, expected) => {
    await open(member)
    expect(reasons()).toEqual(expected)
  })

  it('is described by the reason alone where the outcome leads to a contact', async () => {
    await open({ name: 'Ada' }, { ...document, outcomes: { callUs: { copy: 'club.callUs', contact: 'customerService' } } })
    expect(reasons()).toEqual(['', OUTCOME])
  })

  it('can be chosen all the same, and is named by its text alone', async () => {
    const { user, store } = await open({ name: 'Ada' })
    const blocked = cards()[1]!
    expect(blocked.getAttribute('aria-labelledby')).toBe(`${blocked.id}-text`)
    expect(blocked.disabled).toBe(false)
    await user.click(blocked)
    expect(store.inputView('members.0.power').value).toBe(250)
  })
})
