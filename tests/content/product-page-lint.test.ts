import { expect, it } from 'vitest'
import type { ProductPage } from '../../src/contract/product.ts'
import { checkFlow } from '../../src/server/features/content/build-bundle.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { readChildWorkspace } from './child-workspace.ts'

const child = readChildWorkspace()
const codesOf = (change: Partial<ProductPage>, more: object = {}) =>
  checkFlow({ ...child, product: { ...child.product, ...change }, ...more }, publishRules).findings.map(({ code, at }) => `${code} ${at}`)

it("[D3] the lint finds the page of another product than the flow's quote, and a price example of nobody", () => {
  const priceExample = { ...(child.product as unknown as ProductPage).priceExample, persona: 'ettt barn' }
  const personas = { personas: [{ name: 'ett barn', description: 'Ett barn.', today: '2026-11-21', answers: {}, expect: {} }] }
  expect(codesOf({ product: 'children' })).toEqual(['pageOfAnother /product/product'])
  expect(codesOf({ priceExample }, { personas })).toEqual(['unknownPersona /product/priceExample/persona'])
})
