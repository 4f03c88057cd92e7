import { describe, expect, it } from 'vitest'
import { flowOf } from '../../../tests/fixtures/flow.ts'
import { club, withFields } from '../../../tests/fixtures/lint.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'
import type { Texts } from './host.ts'
import { problemsOf } from './problems.ts'
import { drawStep } from './testing-step.tsx'

const texts: Texts = { language: 'sv', t: (key) => key, hasText: () => false }
const OUTCOME = 'club.callUs.title'

async function drawn(document: FlowDocument, stepId: string, answers: Answers, touched: readonly string[] = []) {
  const { html, step, store } = drawStep({ flow: await flowOf(document), stepId, texts, answers, touched })
  return { html, problems: problemsOf(texts, document, step, store.getState()) }
}

/** The markup from one control to the next. */
function between(html: string, from: string, to: string): string {
  return html.slice(html.indexOf(`id="flow-${from}"`), html.indexOf(`id="flow-${to}"`))
}

describe('[B2.4] a block in a row', () => {
  const rides = { properties: { isRider: { const: true } }, required: ['isRider'] }
  const isStrong = { properties: { power: { minimum: 200 } }, required: ['power'] }
  const document = withFields({}, { conditions: { rides, isStrong }, blocks: [{ when: 'isStrong', at: 'power', outcome: 'callUs' }] })
  const members = [200, 250].map((power) => ({ name: 'Ada', isRider: true, power }))
  const answers = { home: { street: 'Storgatan 1' }, members: [{ ...members[0]!, power: 100 }, members[1]!] }

  it('shows its outcome at the input of that row, once it has been left', async () => {
    expect((await drawn(document, 'people', answers)).html).not.toContain(OUTCOME)
    const { html } = await drawn(document, 'people', answers, ['members.0.power', 'members.1.power'])
    expect(html.split(OUTCOME)).toHaveLength(2)
    expect(between(html, 'members.0.power', 'members.1.power')).not.toContain(OUTCOME)
  })

  it('stands in the error summary with its place', async () => {
    const { problems } = await drawn(document, 'people', answers)
    expect(problems).toEqual([{ input: 'members.1.power', text: expect.stringContaining(OUTCOME) as string, isBlock: true }])
  })
})

describe('[B2.4] a block at what is only shown', () => {
  it('shows its outcome there, at once', async () => {
    const document = { ...club, blocks: [{ when: 'isLarge', at: 'index', outcome: 'callUs' }] }
    expect((await drawn(document, 'body', { height: 170, weight: 68 })).html).not.toContain(OUTCOME)
    const { html, problems } = await drawn(document, 'body', { height: 170, weight: 168 })
    expect(html.slice(html.indexOf('id="flow-index"'))).toContain(OUTCOME)
    expect(problems.map(({ input, isBlock }) => [input, isBlock])).toEqual([['index', true]])
  })
})

describe('[B2.4] a choice that is blocked', () => {
  const conditions = {
    rides: { properties: { isRider: { const: true } }, required: ['isRider'] },
    isStrong: { properties: { power: { minimum: 200 }, name: { const: 'Ada' } }, required: ['power', 'name'] },
  }
  const power = { widget: 'cards' as const, enum: [100, 250] }
  const document = withFields({ power }, { conditions, blocks: [{ when: 'isStrong', at: 'power', outcome: 'callUs' }] })
  const say: Texts = { ...texts, t: (key, params) => (params?.['reason'] === undefined ? key : `${key}: ${params['reason']}`) }
  const whyOf = async (member: Answers) => {
    const answers = { home: { street: 'Storgatan 1' }, members: [{ isRider: true, ...member }] }
    const { html } = drawStep({ flow: await flowOf(document), stepId: 'people', texts: say, answers })
    return [...html.matchAll(/id="([^"]*)-why"[^>]*>([^<]*)</g)].map(([, id, why]) => [id, why])
  }
  const cards = ['flow-members.0.power-0', 'flow-members.0.power-1']

  it('says why before it is chosen, as the other answers are now', async () => {
    const why = `general.choose.blocked: ${OUTCOME}`
    expect(await whyOf({ name: 'Ada' })).toEqual([
      [cards[0], ''],
      [cards[1], why],
    ])
    expect(await whyOf({ name: 'Ada', power: 100 })).toEqual([
      [cards[0], ''],
      [cards[1], why],
    ])
    expect((await whyOf({ name: 'Bo' })).map(([, said]) => said)).toEqual(['', ''])
  })

  it('can be chosen all the same, and is described by it', async () => {
    const answers = { members: [{ isRider: true, name: 'Ada' }] }
    const { html } = drawStep({ flow: await flowOf(document), stepId: 'people', texts: say, answers })
    const radio = new RegExp(`<input[^>]* id="${cards[1]}"[^>]*>`).exec(html)?.[0]
    expect(radio).toContain(`aria-labelledby="${cards[1]}-text"`)
    expect(radio).toContain(`aria-describedby="${cards[1]}-why"`)
    expect(radio).not.toContain('disabled')
  })
})
