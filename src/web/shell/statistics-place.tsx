import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

/** Where the customer is asked about statistics, once the page has nothing else to do. Without the question nothing is counted. */
export function StatisticsPlace() {
  const [Choice, setChoice] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(window, () => {
        void import('../statistics/statistics-choice.tsx').then(
          ({ StatisticsChoice }) => setChoice(() => StatisticsChoice),
          () => undefined,
        )
      }),
    [],
  )
  return Choice && <Choice />
}
