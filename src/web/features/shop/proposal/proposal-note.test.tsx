import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { bicycle } from '../../../../../tests/fixtures/flow.ts'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import type { Proposal } from '../../../../contract/proposals.ts'
import type { Quote } from '../../../../contract/quotes.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { ProposalNote } from './proposal-note.tsx'

const copy = readCopy('copy/general.sv.json')

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

function show({ quote = {}, age = 41, value = 5000, hash = proposal.flow.bundle, ...now }: Now) {
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
  return renderPage(<ProposalNote purchase={purchase} />, { copy })
}

const note = () => textOf(screen.getByText(/prisförslag|prisförslaget/))

describe('the note on the price of a proposal', () => {
  it('says that the price is the same', () => {
    show({ quote: { annualPremium: 1200 } })
    expect(note()).toContain('Samma pris som i ditt prisförslag från 1 november 2026.')
  })

  it.each<readonly [string, Now, string]>([
    ['answers', { value: 6000 }, 'Du har ändrat dina svar sedan dess.'],
    ['questions', { hash: 'c'.repeat(22) }, 'Sedan dess har vi ändrat försäkringen eller frågorna.'],
    ['tariff', { quote: { tariff: 'b-2' } }, 'Sedan dess har vi ändrat våra priser.'],
    ['age', { age: 42 }, 'Priset beror på ålder, som har ändrats sedan dess.'],
    ['other', {}, 'Uppgifter som priset bygger på har ändrats sedan dess, eller sparades inte.'],
  ])('says what the price was, and why it has changed: %s', (_, now, why) => {
    show(now)
    expect(note()).toContain('I ditt prisförslag från 1 november 2026 var priset 100 kr/mån.')
    expect(note()).toContain(why)
  })

  it.each<readonly [string, Now]>([
    ['without a proposal', { proposal: undefined }],
    ['before there is a price', { quote: null }],
  ])('is absent %s', (_, now) => {
    expect(show(now).container.childNodes).toHaveLength(0)
  })
})
