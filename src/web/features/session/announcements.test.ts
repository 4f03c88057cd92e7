import { describe, expect, it } from 'vitest'
import { announcementAfter, type Announcement } from './announcements.ts'

/** Returns the announcements of a countdown that shows these seconds. */
function readOut(countdown: readonly number[]): Announcement[] {
  const spoken: Announcement[] = []
  for (const seconds of countdown) {
    const next = announcementAfter(spoken.at(-1), seconds)
    if (next !== spoken.at(-1)) spoken.push(next)
  }
  return spoken
}

const spokenOf = (countdown: readonly number[]) => readOut(countdown).map(({ seconds, politeness }) => [seconds, politeness])

describe('a countdown of half a minute', () => {
  it('is read out three times, the last ones at once', () => {
    expect(spokenOf(Array.from({ length: 31 }, (_, index) => 30 - index))).toEqual([
      [undefined, 'polite'],
      [20, 'polite'],
      [10, 'assertive'],
      [5, 'assertive'],
    ])
  })

  it.each([
    ['begins late', [17, 16, 11], [[17, 'polite']]],
    ['begins in the last seconds', [4, 3], [[4, 'assertive']]],
    [
      'leaps, as on a laptop that has slept',
      [28, 18, 7, 6, 2],
      [
        [undefined, 'polite'],
        [18, 'polite'],
        [7, 'assertive'],
        [2, 'assertive'],
      ],
    ],
  ])('that %s says what is left, never what was left before', (_, countdown, said) => {
    expect(spokenOf(countdown)).toEqual(said)
  })
})
