import type { FocusEvent, ReactNode } from 'react'
import type { WidgetProps } from '../define-widget.ts'
import { FieldFindings, Guidance, LabelText, ariaAttributes, groupAriaAttributes } from './field-frame.tsx'

interface GroupFrameProps {
  readonly widget: WidgetProps
  /** Without it, a plain group of controls. */
  readonly role?: 'radiogroup'
  /** Ids of the widget's own texts about the group, such as a limit. */
  readonly notes?: readonly string[]
  readonly children: ReactNode
}

/**
 * Renders legend, guidance and findings around several controls. Handles focus that leaves the group on the element
 * around it, because a fieldset is not interactive.
 */
export function GroupFrame({ widget, role, notes, children }: GroupFrameProps) {
  const aria = role === undefined ? groupAriaAttributes(widget, notes) : { role, ...ariaAttributes(widget) }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) widget.onLeave()
  }
  return (
    <div onBlur={leave}>
      <fieldset id={widget.id} className="ds-fieldset flow-field" {...aria}>
        <legend className="ds-label">
          <LabelText {...widget} />
        </legend>
        <Guidance {...widget} />
        {children}
        <FieldFindings {...widget} />
      </fieldset>
    </div>
  )
}
