import { expect, it } from 'vitest'
import { announcementAt } from './announcements.ts'

it('a countdown of half a minute is read out three times, the last ones at once', () => {
  const spoken = Array.from({ length: 31 }, (_, index) => announcementAt(30 - index))
  const changes = spoken.filter(({ seconds }, index) => seconds !== spoken[index - 1]?.seconds)
  expect(changes).toEqual([
    { seconds: 20, politeness: 'polite' },
    { seconds: 10, politeness: 'assertive' },
    { seconds: 5, politeness: 'assertive' },
  ])
  expect(spoken.findIndex(({ seconds }) => seconds === 20)).toBe(10)
})
