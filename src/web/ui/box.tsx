import type { ReactNode } from 'react'

/** The kinds of box. [P2.4] */
type BoxKind = 'success' | 'error' | 'warning' | 'info'

/** Colour, and the role that sets the urgency for assistive technology. */
const BOXES: Readonly<Record<BoxKind, { readonly color: string; readonly role?: 'alert' | 'status' }>> = {
  success: { color: 'success', role: 'status' },
  error: { color: 'danger', role: 'alert' },
  warning: { color: 'warning' },
  info: { color: 'info' },
}

interface BoxProps {
  readonly kind: BoxKind
  readonly title?: string
  readonly headingLevel?: 2 | 3 | 4
  readonly children?: ReactNode
}

/** A prominent message with the icon of its kind. [P2.4] */
export function Box({ kind, title, headingLevel = 2, children }: BoxProps) {
  const Heading = `h${headingLevel}` as const
  const { color, role } = BOXES[kind]
  return (
    <div className="ds-alert box" data-color={color} role={role}>
      {title !== undefined && <Heading className="box-title">{title}</Heading>}
      {children}
    </div>
  )
}
