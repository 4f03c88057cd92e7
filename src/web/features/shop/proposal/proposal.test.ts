import { describe, expect, it } from 'vitest'
import { proposalPath, type Proposal } from '../../../../contract/proposals.ts'
import type { ApiClient } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { openProposal, saveProposal } from '../../../api/proposals.ts'
import { NOWHERE, putInTab, readSavedFlow } from '../../../flow/saved-flow.ts'
import { memoryStorage } from '../../../testing/storage.ts'
import { proposalTokenOf } from './proposal-token.ts'
import { savedFlowOf } from './saved-flow-of.ts'

const TOKEN = 'a'.repeat(32)
const proposal: Proposal = {
  name: 'child',
  flow: { bundle: 'b'.repeat(22), answers: { insuranceAmount: 2 } },
  answered: ['insuranceAmount'],
  price: { annual: 1740, tariff: 'child-2026.1', ages: [] },
  savedOn: '2026-11-21',
  validUntil: '2026-12-21',
}
const answering = (data: unknown): ApiClient => ({ call: async () => ({ data, status: 200, responseTime: 1 }) })
const refusing = (kind: 'notFound' | 'server'): ApiClient => ({ call: async () => Promise.reject(new ApiCallError(kind, kind)) })

describe('the address of a price proposal', () => {
  it('carries the token where it is sent to nobody', () => {
    const url = new URL(proposalPath(TOKEN), 'https://teckna.example')
    expect([url.pathname, url.search]).toEqual(['/prisforslag', ''])
    expect(proposalTokenOf(url.hash)).toBe(TOKEN)
  })

  it.each(['', '#', '#short', '#innehåll', `#${'a'.repeat(65)}`])('carries none: %s', (hash) => {
    expect(proposalTokenOf(hash)).toBeUndefined()
  })
})

describe('a price proposal that is opened', () => {
  it('is what the server kept', async () => {
    expect(await openProposal(answering(proposal), TOKEN)).toEqual(proposal)
    expect(await openProposal(refusing('notFound'), TOKEN)).toBeUndefined()
    await expect(openProposal(refusing('server'), TOKEN)).rejects.toThrow('server')
  })

  it.each([{}, { ...proposal, price: { annual: -1 } }, { ...proposal, flow: { bundle: 'b' } }, { ...proposal, answered: 'all' }])(
    'is refused where a page could not be drawn from it',
    async (broken) => {
      await expect(openProposal(answering(broken), TOKEN)).rejects.toThrow('Invalid Data')
    },
  )

  it('is continued by the tab with the same questions, the same answers, and new quotes', () => {
    const storage = { tab: memoryStorage(), device: NOWHERE, now: () => new Date('2026-11-22T10:00:00Z') }
    putInTab(storage, proposal.name, savedFlowOf(proposal))
    expect(readSavedFlow(storage, 'child')).toEqual({
      hash: proposal.flow.bundle,
      answers: { insuranceAmount: 2 },
      answered: { insuranceAmount: true },
      quotes: null,
      proposal,
    })
  })
})

describe('a price proposal that is saved', () => {
  const request = { quoteNumber: 'TQ0', flow: proposal.flow, answered: [] }

  it('is named by a token, and sent once whatever happens', async () => {
    const options: unknown[] = []
    const client: ApiClient = {
      async call(_method, _path, _payload, given) {
        options.push(given)
        return { data: { token: TOKEN, validUntil: '2026-12-21' }, status: 200, responseTime: 1 }
      },
    }
    expect(await saveProposal(client, request)).toEqual({ token: TOKEN, validUntil: '2026-12-21' })
    expect(options).toEqual([{ retries: 0 }])
    await expect(saveProposal(answering({ token: TOKEN }), request)).rejects.toThrow('Invalid Data')
  })
})
