import { describe, expect, it } from 'vitest'
import general from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import site from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { translator } from '../../../../copy/lookup.ts'
import { fromPrice } from '../../../content/from-price.ts'
import { shortPrice } from './short-price.ts'
import { totalPriceText } from './total-price-text.ts'

const t = translator({ ...general, ...site }, (key) => {
  throw new Error(`${key} is missing`)
})
const copy = 'pregnancy.product.priceExample'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('[B9.2] a price', () => {
  it('is said per month and per year', () => {
    expect(plain(shortPrice(t, 2196, undefined))).toBe('183 kr/mån')
    expect(plain(totalPriceText(t, 2196, undefined))).toBe(
      'Totalt 2 196 kr per år, vilket motsvarar 183 kr per månad. Alla avgifter ingår.',
    )
    expect(plain(fromPrice(t, { annual: 2196, copy }))).toBe('Från 183 kr/mån')
  })

  it('that is paid once is said to be, and never per month or year', () => {
    expect(plain(shortPrice(t, 1195, 'once'))).toBe('1 195 kr, engångsbelopp')
    expect(plain(totalPriceText(t, 1195, 'once'))).toBe('Engångsbelopp: 1 195 kr. Alla avgifter ingår.')
    expect(plain(fromPrice(t, { annual: 1195, paid: 'once', copy }))).toBe('Från 1 195 kr (engångsbelopp)')
  })

  it('that is none is not paid once either', () => {
    expect(shortPrice(t, 0, 'once')).toBe('Kostar ingenting')
    expect(totalPriceText(t, 0, 'once')).toBe('Försäkringen kostar ingenting.')
    expect(plain(fromPrice(t, { annual: 0, paid: 'once', copy }))).toBe('Grundskydd utan kostnad')
  })
})
