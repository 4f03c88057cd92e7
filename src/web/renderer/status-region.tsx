import type { ReactNode } from 'react'

/** A live region that may hold headings and links, which an `output` may not. */
const STATUS = { role: 'status' } as const

/** Announced politely when its content changes. Stands there before its content does. */
export function StatusRegion({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div {...STATUS} className={className}>
      {children}
    </div>
  )
}
