import type { ReactNode } from 'react'

/** A live region that may hold headings and links, which an `output` may not. */
const STATUS = { role: 'status' } as const

/** Announces changes of its content politely. It must exist before its content. */
export function StatusRegion({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div {...STATUS} className={className}>
      {children}
    </div>
  )
}
