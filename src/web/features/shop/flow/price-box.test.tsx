import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { SINGLE, stateAfter, statesOf, updated } from '../../../../quote/testing.ts'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import { changing, renderPage, textOf } from '../../../testing/render.tsx'
import { product } from '../../../testing/services.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { PriceBox } from './price-box.tsx'
import { besidePrice } from './step-pages.ts'

// what stands below the price is loaded, and has tests of its own
vi.mock('./beside-price.tsx', () => ({
  BesidePrice: ({ annual }: { readonly annual: number | undefined }) => <p>Om priset: {annual ?? 'räknas om'}</p>,
}))

const copy = readCopy('copy/general.sv.json', 'child/copy.sv.json')
const { init, createNewQuotes, updateQuote } = statesOf(SINGLE)
const priced = stateAfter(updateQuote, updated(updateQuote))

function show(first: typeof priced) {
  const state = createStore(() => first)
  return { state, ...renderPage(<PriceBox purchase={{ state } as unknown as Purchase} product={product} />, { copy }) }
}
const price = () => textOf(screen.getByRole('status'))

beforeAll(besidePrice.preload)
afterEach(() => void vi.useRealTimers())

describe('[B2.6] the price box', () => {
  it('says after a while that the price is still awaited, in place of the first words', async () => {
    vi.useFakeTimers()
    show(createNewQuotes)
    expect(price()).toBe('Vi räknar ut ditt pris …')
    await changing(() => vi.advanceTimersByTime(8_000))
    expect(price()).toBe('Vi väntar fortfarande på ditt pris …')
  })

  it('keeps what the price is for while the price of changed answers is awaited', async () => {
    const { state } = show(priced)
    expect(screen.getByText(/Om priset: \d+/)).toBeDefined()
    await changing(() => state.setState(updateQuote, true))
    expect(screen.getByText('Om priset: räknas om')).toBeDefined()
  })

  it('leads from the price to what it is for', async () => {
    const { user } = show(priced)
    await user.click(screen.getByRole('button', { name: 'Detaljer' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Barnförsäkring' }))
  })

  it('has nothing to lead to before the first quote', () => {
    show(init)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
