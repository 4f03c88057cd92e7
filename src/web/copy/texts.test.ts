import { describe, expect, it } from 'vitest'
import { insurerParams } from '../../copy/insurer-params.ts'
import { createTexts, oncePerKey } from './texts.ts'

describe('texts', () => {
  const insurer = {
    name: 'Teckna Försäkring',
    organizationNumber: '516400-0000',
    address: 'Gatan 1',
    email: 'a@b.se',
    phone: '08-465 004 00',
    openingHours: 'vardagar 08:00–17:30',
  }
  const copy = { call: 'Ring {phone}, {openingHours}', name: '{insurerName}', price: '{amount:money} hos {insurerName}' }

  it("[B1.4] fills the insurer's facts everywhere", () => {
    const { t } = createTexts(copy, insurerParams(insurer), () => undefined)
    expect(t('call')).toBe('Ring 08\u2011465\u00a0004\u00a000, vardagar 08:00–17:30')
    expect(t('name')).toBe('Teckna Försäkring')
  })

  it('lets a call fill its own placeholders, and overrule the facts', () => {
    const { t } = createTexts(copy, insurerParams(insurer), () => undefined)
    expect(t('price', { amount: 1740 })).toBe('1\u00a0740\u00a0kr hos Teckna Försäkring')
    expect(t('name', { insurerName: 'X' })).toBe('X')
  })

  it('keeps a phone number on one line, and every other number as it is', () => {
    const { t } = createTexts(
      { call: 'Ring {phone} eller 070-174 06 05 om TF-08-1000 före 2026-11-23.' },
      { phone: '08-465 004 00' },
      () => undefined,
    )
    expect(t('call')).toBe('Ring 08\u2011465 004 00 eller 070\u2011174\u00a006\u00a005 om TF-08-1000 före 2026-11-23.')
  })

  it('keeps a word such as e-post on one line, and an address as it is', () => {
    const { t } = createTexts({ write: 'Din e-post eller e-postadress', to: 'Till {email}' }, {}, () => undefined)
    expect(t('write')).toBe('Din e\u2011post eller e\u2011postadress')
    expect(t('to', { email: 'e-post@teckna.example' })).toBe('Till e-post@teckna.example')
  })

  it('[B8.1] shows "N/A" for a missing text and reports it once', () => {
    const missing: string[] = []
    const { t, hasText } = createTexts(
      copy,
      {},
      oncePerKey((key) => missing.push(key)),
    )
    expect([t('nope'), t('nope'), t('toString')]).toEqual(['N/A', 'N/A', 'N/A'])
    expect(missing).toEqual(['nope', 'toString'])
    expect([hasText('call'), hasText('nope'), hasText('toString')]).toEqual([true, false, false])
  })
})
