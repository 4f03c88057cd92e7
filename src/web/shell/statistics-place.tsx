import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

const loadQuestion = async () => (await import('../statistics/statistics-choice.tsx')).AskStatistics

/** Where the customer is asked about statistics, once the page has nothing else to do. Without the question nothing is counted. */
export function StatisticsPlace() {
  const [Question, setQuestion] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(window, () => {
        loadQuestion().then(
          (loaded) => setQuestion(() => loaded),
          () => undefined,
        )
      }),
    [],
  )
  return Question && <Question />
}
