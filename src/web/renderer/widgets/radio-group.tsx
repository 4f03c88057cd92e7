import type { ReactNode } from 'react'
import { FORM_ID } from '../form-id.ts'
import type { Scalar, WidgetProps } from './define-widget.ts'
import { GroupFrame } from './group-frame.tsx'

/** One radio of a group. */
interface RadioChoice {
  readonly value: Scalar
  readonly text: string
  readonly note?: string | undefined
  /** What speaks for this choice, line by line. */
  readonly details?: string | undefined
  /** Why it cannot be taken, with the id that it is given. */
  readonly renderBlockReason?: (id: string) => ReactNode
}

/** One below the other; two short ones side by side; as many side by side as there is room for; or the same, but bigger. */
type RadioLayout = 'list' | 'pair' | 'grid' | 'cards'

interface RadioGroupProps {
  readonly widget: WidgetProps
  readonly choices: readonly RadioChoice[]
  readonly layout: RadioLayout
}

/** A group of radios, each a card whose whole surface is its label. None is chosen but by the answer. */
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

/** A radio is called by its text and note; the rest only describes it, so that moving among the radios stays short. */
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
