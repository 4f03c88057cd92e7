import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { customerFactsFor, withOwnChoices } from './customer-flow.ts'

const document: FlowDocument = {
  ...bicycle,
  audience: 'customer',
  facts: { own: { type: 'array', customer: 'insurances' } },
  properties: { insurance: input({ type: 'string', widget: 'select', options: 'own', initial: { query: 'nummer' }, copy: 'a.b' }) },
}
const bundleOf = (of: FlowDocument) =>
  ({ bundle: { document: of, hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }) as Parameters<typeof customerFactsFor>[1]

describe('[P1.6] a flow for customers', () => {
  it('asks the server what it knows of who is signed in; a flow for everyone asks nothing', async () => {
    const asked: unknown[] = []
    const client = {
      call: async (...call: unknown[]) => {
        asked.push(call)
        return { data: { facts: { own: [] } }, status: 200, responseTime: 1 }
      },
    }
    expect(await customerFactsFor({ client }, bundleOf(document))).toEqual({ own: [] })
    expect(await customerFactsFor({ client }, bundleOf(bicycle))).toEqual({})
    expect(asked).toEqual([['GET', '/customer/facts?bundle={bundle}', { bundle: 'AAAAAAAAAAAAAAAAAAAAAA' }]])
  })

  it('begins with the insurance of the address only if it is the customer\u2019s own', () => {
    const facts = { own: [{ code: 'TF-1', text: 'Car (TF-1)' }] }
    expect(withOwnChoices(document, facts, { nummer: 'TF-1', other: 'x' })).toEqual({ nummer: 'TF-1', other: 'x' })
    expect(withOwnChoices(document, facts, { nummer: 'TF-2', other: 'x' })).toEqual({ other: 'x' })
  })
})
