import { describe, expect, it } from 'vitest'
import type { PublicationAction } from '../../platform/db/schema/content.ts'
import { previousVersion } from './previous-version.ts'

const history = (...moves: readonly `${PublicationAction} ${string}`[]) =>
  moves.map((move) => ({ action: move.split(' ')[0] as PublicationAction, hash: move.split(' ')[1] ?? '' })).toReversed()

describe('[D3] the version to go back to', () => {
  it.each<[ReturnType<typeof history>, string | undefined]>([
    [history(), undefined],
    [history('publish a'), undefined],
    [history('publish a', 'publish b'), 'a'],
    [history('publish a', 'publish b', 'publish c', 'rollback b'), 'a'],
    [history('publish a', 'publish b', 'publish c', 'rollback b', 'rollback a'), undefined],
    [history('publish a', 'publish b', 'rollback a'), undefined],
    [history('publish a', 'publish b', 'publish c', 'rollback b', 'publish d'), 'b'],
    [history('publish a', 'publish b', 'publish c', 'rollback b', 'rollback c'), 'b'],
    [history('publish a', 'publish b', 'publish a'), 'b'],
    [history('publish a', 'publish b', 'offSale b', 'onSale b'), 'a'],
    [history('publish a', 'publish b', 'publish c', 'withdraw b'), 'a'],
    [history('publish a', 'publish b', 'withdraw a'), undefined],
    [history('publish a', 'publish b', 'withdraw a', 'publish a', 'publish c'), 'a'],
  ])('after %j is %j', (moves, hash) => expect(previousVersion(moves)).toBe(hash))
})
