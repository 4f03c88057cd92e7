import { describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { club, withFields, withInputs } from '../../../tests/fixtures/lint.ts'
import { carriedOver } from './carried-over.ts'

const document = withInputs({ height: { renamedFrom: ['tall'] } }, withFields({ name: { renamedFrom: ['nick'] } }))
const bundle = { hash: 'new', document } as unknown as Bundle
const saved = { hash: 'old', quotes: null }

describe('[D3] a flow that was begun with a withdrawn bundle', () => {
  it('keeps answers and what the customer gave, under the names of today', () => {
    const flow = carriedOver(
      {
        ...saved,
        answers: { tall: 180, members: [{ nick: 'Bo' }], gone: 1 },
        answered: { tall: true, 'members.0.nick': true },
        requestId: 'r1',
      },
      bundle,
    )
    expect(flow).toEqual({
      hash: 'new',
      answers: { height: 180, members: [{ name: 'Bo' }] },
      answered: { height: true, 'members.0.name': true },
      quotes: null,
    })
  })

  it('keeps the name of what it has sent if every answer has a place', () => {
    expect(carriedOver({ ...saved, answers: { tall: 180 }, requestId: 'r1' }, bundle)).toMatchObject({
      requestId: 'r1',
      answers: { height: 180 },
    })
  })

  it('keeps an answer that was there before, as the program filled it in', () => {
    const flow = carriedOver({ ...saved, answers: { tall: 180, height: 170 }, answered: { tall: true } }, bundle)
    expect(flow.answers).toEqual({ height: 170 })
    expect(flow.answered).toEqual({ tall: true })
    expect(club.properties['height']?.renamedFrom).toBeUndefined()
  })
})
