import { Fieldset } from '@digdir/designsystemet-react'
import type { FocusEvent, ReactNode } from 'react'
import type { WidgetProps } from './define-widget.ts'
import { FieldFindings, Guidance, LabelText, toldOf, toldOfGroup } from './field-frame.tsx'

interface GroupFrameProps {
  readonly widget: WidgetProps
  /** Left out, a plain group of controls. */
  readonly role?: 'radiogroup'
  readonly children: ReactNode
}

/** Legend, guidance and findings around several controls. It is left when focus goes out of it. */
export function GroupFrame({ widget, role, children }: GroupFrameProps) {
  const told = role === undefined ? toldOfGroup(widget) : { role, ...toldOf(widget) }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) widget.onLeave()
  }
  return (
    <Fieldset id={widget.id} className="flow-field" {...told} onBlur={leave}>
      <Fieldset.Legend>
        <LabelText {...widget} />
      </Fieldset.Legend>
      <Guidance {...widget} />
      {children}
      <FieldFindings {...widget} />
    </Fieldset>
  )
}
