import type { ReactNode } from 'react'
import { FORM_ID } from '../form-id.ts'
import type { Scalar } from '../../../answers/scalar.ts'
import type { WidgetProps } from '../define-widget.ts'
import { GroupFrame } from './group-frame.tsx'

/** One radio of a group. */
interface RadioChoice {
  readonly value: Scalar
  readonly text: string
  readonly note?: string | undefined
  /** The benefits of this choice, one per line. */
  readonly details?: string | undefined
  /** Renders why the choice is blocked, under the given id. */
  readonly renderBlockReason?: (id: string) => ReactNode
}

/** Layouts: one per line; two short ones side by side; as many side by side as fit; or the same, larger. */
type RadioLayout = 'list' | 'pair' | 'grid' | 'cards'

interface RadioGroupProps {
  readonly widget: WidgetProps
  readonly choices: readonly RadioChoice[]
  readonly layout: RadioLayout
}

/** A group of radios, each a card whose whole surface is its label. Only the answer selects one. */
export function RadioGroup({ widget, choices, layout }: RadioGroupProps) {
  return (
    <GroupFrame widget={widget} role="radiogroup">
      <div className="flow-choices" data-layout={layout}>
        {choices.map((choice, index) => (
          <RadioCard key={String(choice.value)} widget={widget} choice={choice} id={`${widget.id}-${index}`} />
        ))}
      </div>
    </GroupFrame>
  )
}

/** The choices of an input as radios. */
export function ChoiceGroup({ widget, layout }: Pick<RadioGroupProps, 'widget' | 'layout'>) {
  const { noteOf, renderBlockReason } = widget
  const choices = widget.choices.map(({ code, text, details }) => ({
    value: code,
    text,
    details,
    note: noteOf(code),
    renderBlockReason: (id: string) => renderBlockReason(code, id),
  }))
  return <RadioGroup widget={widget} choices={choices} layout={layout} />
}

interface RadioCardProps {
  readonly widget: WidgetProps
  readonly choice: RadioChoice
  readonly id: string
}

/** A radio is named by its text and note; other content only describes it, so that its announcement stays short. */
function RadioCard({ widget, choice, id }: RadioCardProps) {
  const { name, value, onChange } = widget
  const { text, note, details, renderBlockReason } = choice
  const textId = `${id}-text`
  const noteId = `${id}-note`
  const detailsId = `${id}-details`
  const whyId = `${id}-why`
  const why = renderBlockReason?.(whyId)
  const description = [...(details === undefined ? [] : [detailsId]), ...(why ? [whyId] : [])]
  const named = description.length > 0 && {
    'aria-labelledby': note === undefined ? textId : `${textId} ${noteId}`,
    'aria-describedby': description.join(' '),
  }
  return (
    <label className="flow-choice">
      <input
        className="ds-input"
        type="radio"
        id={id}
        name={name}
        form={FORM_ID}
        value={String(choice.value)}
        checked={value === choice.value}
        {...named}
        onChange={() => onChange(choice.value)}
      />
      <span id={textId} className="flow-choice-text">
        {text}
      </span>
      {note !== undefined && (
        <span id={noteId} className="flow-choice-note">
          {note}
        </span>
      )}
      {details !== undefined && (
        <span id={detailsId} className="flow-choice-details">
          {details}
        </span>
      )}
      {why}
    </label>
  )
}
