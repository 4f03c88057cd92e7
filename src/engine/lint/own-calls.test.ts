import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../tests/fixtures/flow.ts'
import { lintOf } from '../../../tests/fixtures/lint.ts'
import type { OwnCalls } from '../document.ts'
import { lintCopy } from './copy.ts'
import { inquiryTexts } from './inquiry.ts'
import { lintOwnCalls } from './own-calls.ts'

const CALLS: OwnCalls = { name: 'wheels', quoteType: 'vehicle', body: [{ from: 'bicycle', to: 'wheels' }] }
const found = (calls: Partial<OwnCalls>) =>
  lintOwnCalls(lintOf({ ...bicycle, quote: { path: 'bicycle', calls: { ...CALLS, ...calls } } })).map(({ code, at }) => `${code} ${at}`)

describe('calls of a product’s own', () => {
  it('that lose nothing are let through', () => expect(found({})).toEqual([]))

  it.each<[string, Partial<OwnCalls>, string]>([
    ['the name of calls that products share', { name: 'quotes' }, 'sharedCalls /quote/calls/name'],
    [
      'two parts at one place',
      {
        body: [
          { from: 'a', to: 'x' },
          { from: 'b', to: 'x' },
        ],
      },
      'placeTwice /quote/calls/body/1/to',
    ],
    ['two codes that become one', { body: [{ from: 'a', to: 'x', codes: { One: 1, Two: 1 } }] }, 'codeTwice /quote/calls/body/0/codes'],
    ['deductibles that no input asks for', { deductibles: 'ghost' }, 'unknownOptions /quote/calls/deductibles'],
  ])('with %s are refused', (_, calls, finding) => expect(found(calls)).toEqual([finding]))
})

describe('an inquiry', () => {
  const document = { ...bicycle, quote: { path: 'bicycle', inquiry: { copy: 'bicycle.offer' } } }

  it('without its texts is refused, text by text', () => {
    const missing = lintCopy(lintOf(document, { copy: { sv: { bicycle: {} } } })).filter(({ at }) => at === '/quote/inquiry/copy')
    expect(missing).toHaveLength(inquiryTexts(document).length)
    expect(missing[0]?.text).toContain('bicycle.offer.title')
  })

  it('has no texts where the product takes none', () => expect(inquiryTexts(bicycle)).toEqual([]))
})
