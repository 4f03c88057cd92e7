import { Fieldset, Input } from '@digdir/designsystemet-react'
import type { FocusEvent } from 'react'
import { FORM_ID } from '../form-id.ts'
import type { Scalar, WidgetProps } from './define-widget.ts'
import { FieldError, Guidance, LabelText, toldOf } from './field-frame.tsx'

/** One radio of a group. */
export interface RadioChoice {
  readonly value: Scalar
  readonly text: string
  readonly note?: string | undefined
}

interface RadioGroupProps {
  readonly widget: WidgetProps
  readonly choices: readonly RadioChoice[]
  /** One below the other; two short ones side by side; or as many side by side as there is room for. */
  readonly layout: 'list' | 'pair' | 'grid'
}

/** A group of radios, each a card whose whole surface is its label. None is chosen but by the answer. */
export function RadioGroup({ widget, choices, layout }: RadioGroupProps) {
  const { id, name, value, onChange, onLeave } = widget
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <Fieldset id={id} role="radiogroup" className="flow-field" {...toldOf(widget)} onBlur={leave}>
      <Fieldset.Legend>
        <LabelText {...widget} />
      </Fieldset.Legend>
      <Guidance {...widget} />
      <div className="flow-choices" data-layout={layout}>
        {choices.map((choice, index) => (
          <label key={String(choice.value)} className="flow-choice">
            <Input
              type="radio"
              id={`${id}-${index}`}
              name={name}
              form={FORM_ID}
              value={String(choice.value)}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span className="flow-choice-text">{choice.text}</span>
            {choice.note !== undefined && <span className="flow-choice-note">{choice.note}</span>}
          </label>
        ))}
      </div>
      <FieldError {...widget} />
    </Fieldset>
  )
}
