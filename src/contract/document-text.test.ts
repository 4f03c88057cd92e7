import { describe, expect, it } from 'vitest'
import type { PolicyDocumentContent } from '../contract/documents.ts'
import { fillDocument } from './document-text.ts'
import { insurerParams } from '../copy/insurer-params.ts'

const labels = { tick: 'a', cross: 'b', exclamation: 'c', place: 'd', page: '{page}', version: '{version}', policyNumber: '{policyNumber}' }
const insurer = {
  name: 'Bolaget',
  organizationNumber: '599900-0028',
  address: 'Gatan 1',
  email: 'hej@example.se',
  phone: '08-465 004 00',
  openingHours: 'vardagar',
}

describe('[B1.4] fillDocument', () => {
  it('fills every text with the insurer’s facts and leaves the labels', () => {
    const content: PolicyDocumentContent = {
      kind: 'terms',
      title: 'Villkor {insurerName}',
      subtitle: '{organizationNumber}',
      version: '2026-11',
      language: 'sv-SE',
      labels,
      intro: ['{address}'],
      sections: [{ heading: '{email}', paragraphs: ['{phone}'], items: [{ text: '{openingHours}', mark: 'tick' }] }, { heading: 'b' }],
    }
    expect(fillDocument(content, insurerParams(insurer))).toEqual({
      ...content,
      title: 'Villkor Bolaget',
      subtitle: '599900-0028',
      intro: ['Gatan 1'],
      sections: [
        { heading: 'hej@example.se', paragraphs: ['08-465\u00a0004\u00a000'], items: [{ text: 'vardagar', mark: 'tick' }] },
        { heading: 'b' },
      ],
    })
  })
})
