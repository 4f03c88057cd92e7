import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { created, SINGLE, stateAfter, statesOf } from '../../src/quote/testing.ts'
import { PriceBox } from '../../src/web/features/shop/flow/price-box.tsx'
import type { Purchase } from '../../src/web/features/shop/purchase/purchase.ts'
import { changing, renderPage, textOf } from '../../src/web/testing/render.tsx'
import { product } from '../../src/web/testing/services.ts'
import { readCopy } from '../content/child-files.ts'
import { filesRunBy } from './files-run.ts'
import { differences, NO_DIFFERENCES, readWay } from './stages.ts'

// what else stands beside a price is loaded, and is not part of this way
vi.mock('../../src/web/features/shop/flow/beside-price.tsx', () => ({ BesidePrice: () => null }))

const copy = readCopy('copy/general.sv.json', 'child/copy.sv.json')

describe('the price on the screen', () => {
  it('is drawn from the state of the purchase through the stages that docs/architecture.md names', async () => {
    const { createNewQuotes } = statesOf(SINGLE)
    const priced = stateAfter(createNewQuotes, created(createNewQuotes))
    const state = createStore(() => createNewQuotes)
    // the box itself reads the state alone
    const { container } = renderPage(<PriceBox purchase={{ state } as unknown as Purchase} product={product} />, { copy })
    const files = await filesRunBy(async () => changing(() => state.setState(priced, true)))
    expect(textOf(container)).toMatch(/kr/)
    expect(differences(readWay('The price on the screen', { 'src/web/copy': 'the words of the price' }), files)).toEqual(NO_DIFFERENCES)
  })
})
