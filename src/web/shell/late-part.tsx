import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

/** Fetches the late parts: they are one file. */
export const loadLateParts = async () => import('./late-parts.ts')

interface LatePartProps {
  readonly name: 'ChatButton' | 'AskStatistics' | 'ToastArea' | 'RemoveOldFlows' | 'WayIn'
  /** Stands in its place until it is there. */
  readonly children?: ReactNode
}

/** A part that is fetched once the page has nothing else to do. One that cannot be fetched is left out. */
export function LatePart({ name, children }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(window, () => {
        loadLateParts().then(
          (parts) => setPart(() => parts[name]),
          () => undefined,
        )
      }),
    [name],
  )
  return Part ? <Part /> : children
}
