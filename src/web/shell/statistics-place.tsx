import { useEffect, useState, type ComponentType } from 'react'
import { useServices } from '../app-services.ts'
import { whenIdle } from './when-idle.ts'

const loadParts = async () => import('./idle-parts.ts')

/**
 * Where the customer is asked about statistics, once the page has nothing else to do. Without the question nothing is counted.
 * With it comes what removes flows that the device has kept too long.
 */
export function StatisticsPlace() {
  const { clock } = useServices()
  const [Question, setQuestion] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(window, () => {
        loadParts().then(
          ({ AskStatistics, removeOldFlows }) => {
            removeOldFlows(window, clock)
            setQuestion(() => AskStatistics)
          },
          () => undefined,
        )
      }),
    [clock],
  )
  return Question && <Question />
}
