import { describe, expect, it } from 'vitest'
import type { Participant } from './document.ts'
import { participantsIn } from './participants.ts'

const rider: Participant = {
  flow: 'riderFlow',
  personalNumber: 'rider',
  firstName: 'riderName',
  email: 'riderEmail',
  copy: 'bicycle.rider',
}
const participants = { rider }
const answers = { rider: '198507092388', riderName: ' Anna ', riderEmail: 'anna@example.se ' }

describe('the participants in the answers', () => {
  it('exist with their personal number, and are reached by name and address', () => {
    expect(participantsIn({ participants }, answers)).toEqual([
      { name: 'rider', declared: rider, personalNumber: '198507092388', firstName: 'Anna', email: 'anna@example.se' },
    ])
  })

  it('do not exist without their personal number, nor in a flow that declares none', () => {
    const { rider: _, ...others } = answers
    expect(participantsIn({ participants }, others)).toEqual([])
    expect(participantsIn({}, answers)).toEqual([])
  })

  it('refuse answers by which they cannot be reached', () => {
    const { riderEmail: _, ...others } = answers
    expect(() => participantsIn({ participants }, others)).toThrow('the participant "rider" cannot be reached')
  })
})
