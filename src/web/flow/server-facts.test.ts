import { describe, expect, it } from 'vitest'
import { flowOf, input } from '../../../tests/fixtures/flow.ts'
import { createAnswerStore } from '../renderer/answer-store.ts'
import { documentOf } from '../renderer/widgets/testing.ts'
import { cannedClient } from '../testing/client.ts'
import { followAtServer } from './server-facts.ts'

const asking = documentOf(input({ type: 'string' }))

describe('following the facts of a document at the server', () => {
  it.each([
    ['facts from a registry', { town: { type: 'string', lookup: 'postalCode', with: { postalCode: 'place' } } }, true],
    ['facts of other kinds', { known: { type: 'string', given: true } }, false],
    ['no facts', {}, false],
  ] as const)('with %s', async (_, facts, isFollowed) => {
    const answers = createAnswerStore(await flowOf(asking), {})
    const followed = followAtServer(cannedClient({ value: null }).client, { hash: 'b', document: { ...asking, facts } }, answers)
    expect(followed !== undefined).toBe(isFollowed)
  })
})
