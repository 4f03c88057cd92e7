import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { bicycle } from '../../../../../tests/fixtures/flow.ts'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import type { Proposal } from '../../../../contract/proposals.ts'
import type { Quote } from '../../../../contract/quotes.ts'
import { CopyProvider } from '../../../copy/copy-context.tsx'
import type { Purchase } from '../flow/purchase.ts'
import { ProposalNote } from './proposal-note.tsx'

const copy = readCopy('copy/general.sv.json')
const refuse = (key: string) => {
  throw new Error(`no text "${key}"`)
}

const answers = { value: 5000 }
const proposal: Proposal = {
  name: 'bicycle',
  flow: { bundle: 'b'.repeat(22), answers },
  answered: ['value'],
  price: { annual: 1200, tariff: 'b-1', ages: ['age=41'] },
  savedOn: '2026-11-01',
  validUntil: '2026-12-01',
}

interface Now {
  readonly quote?: Partial<Quote> | null
  readonly age?: number
  readonly value?: number
  readonly hash?: string
  readonly proposal?: Proposal | undefined
}

function draw({ quote = {}, age = 41, value = 5000, hash = proposal.flow.bundle, ...now }: Now): string {
  const selectedQuote = quote && {
    annualPremium: 1300,
    tariff: 'b-1',
    premium: [{ id: 'age', kind: 'factor', value: 1, by: `age=${age}` }],
    ...quote,
  }
  const purchase = {
    flow: { document: bicycle },
    hash,
    proposal: 'proposal' in now ? now.proposal : proposal,
    state: createStore(() => ({ selectedQuote })),
    answers: createStore(() => ({ answers: { value } })),
  } as unknown as Purchase
  return renderToStaticMarkup(
    <CopyProvider copy={copy} facts={{}} onMissing={refuse}>
      <ProposalNote purchase={purchase} />
    </CopyProvider>,
  ).replaceAll('\u00a0', ' ')
}

describe('what is said of the price of a proposal', () => {
  it('is that it is the same', () => {
    expect(draw({ quote: { annualPremium: 1200 } })).toContain('Samma pris som i ditt prisförslag från 1 november 2026.')
  })

  it.each<readonly [string, Now, string]>([
    ['answers', { value: 6000 }, 'Du har ändrat dina svar sedan dess.'],
    ['questions', { hash: 'c'.repeat(22) }, 'Sedan dess har vi ändrat försäkringen eller frågorna.'],
    ['tariff', { quote: { tariff: 'b-2' } }, 'Sedan dess har vi ändrat våra priser.'],
    ['age', { age: 42 }, 'Priset beror på ålder, som har ändrats sedan dess.'],
    ['other', {}, 'Uppgifter som priset bygger på har ändrats sedan dess, eller sparades inte.'],
  ])('is what it was, and why it is another: %s', (_, now, why) => {
    const html = draw(now)
    expect(html).toContain('I ditt prisförslag från 1 november 2026 var priset 100 kr/mån.')
    expect(html).toContain(why)
  })

  it.each<readonly [string, Now]>([
    ['without a proposal', { proposal: undefined }],
    ['before there is a price', { quote: null }],
  ])('is nothing %s', (_, now) => {
    expect(draw(now)).toBe('')
  })
})
