import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

/** Fetches the late parts: they are one file. */
export const loadLateParts = async () => import('./late-parts.ts')

type LateParts = Awaited<ReturnType<typeof loadLateParts>>

interface LatePartProps {
  /** Draws what stands here, once the parts are there. */
  readonly children: (parts: LateParts) => ReactNode
}

/** A part that is fetched once the page has nothing else to do. One that cannot be fetched is left out. */
export function LatePart({ children }: LatePartProps) {
  const [parts, setParts] = useState<LateParts>()
  useEffect(() => whenIdle(window, () => void loadLateParts().then(setParts, () => undefined)), [])
  return parts && children(parts)
}
