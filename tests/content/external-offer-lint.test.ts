import { expect, it } from 'vitest'
import { lintExternalOffer } from '../../src/server/features/content/lint-external-offer.ts'
import type { FlowDocument } from '../../src/engine/document.ts'

const document = {
  properties: {
    amount: { type: 'integer', widget: 'number', copy: 'x' },
    need: { type: 'string', enum: ['yes', 'no'], widget: 'radio', copy: 'x' },
    rented: { type: 'boolean', const: true, widget: 'checkbox', copy: 'x' },
  },
} as unknown as FlowDocument

it('[P4.8] an insurance of another company that answers what the flow lacks, or does not take, is found before publishing', () => {
  const findings = lintExternalOffer(document, {
    known: [
      { input: 'ghost', from: 'streetAddress' },
      { input: 'amount', from: 'coverage' },
      { input: 'need', from: 'golf', as: 'perhaps' },
      { input: 'need', from: 'golf', as: 'yes' },
      { input: 'amount', from: 'mileageScale' },
      { input: 'rented', from: 'golf' },
    ],
    assumed: [
      { input: 'ghost', answer: true },
      { input: 'amount', answer: '1' },
      { input: 'rented', answer: false },
      { input: 'amount', answer: 1 },
    ],
  })
  expect(findings.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'unknownInput /product/externalOffer/known/0/input',
    'initialType /product/externalOffer/known/1/from',
    'default /product/externalOffer/known/2/as',
    'unknownInput /product/externalOffer/assumed/0/input',
    'default /product/externalOffer/assumed/1/answer',
    'default /product/externalOffer/assumed/2/answer',
  ])
})
