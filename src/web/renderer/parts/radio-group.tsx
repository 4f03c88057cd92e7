import type { ComponentProps, ReactNode } from 'react'
import { FORM_ID } from '../form-id.ts'
import type { Scalar } from '../../../answers/scalar.ts'
import type { WidgetProps } from '../define-widget.ts'
import { GroupFrame } from './group-frame.tsx'

/** One choice of a group. */
export interface ChoiceOfGroup {
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
  readonly choices: readonly ChoiceOfGroup[]
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
  return <RadioGroup widget={widget} choices={choicesOfGroup(widget)} layout={layout} />
}

/** Returns the choices of an input with their notes, and why one is blocked. */
export function choicesOfGroup({ choices, noteOf, renderBlockReason }: WidgetProps): ChoiceOfGroup[] {
  return choices.map(({ code, text, details }) => ({
    value: code,
    text,
    details,
    note: noteOf(code),
    renderBlockReason: (id: string) => renderBlockReason(code, id),
  }))
}

interface RadioCardProps {
  readonly widget: WidgetProps
  readonly choice: ChoiceOfGroup
  readonly id: string
}

function RadioCard({ widget: { name, value, onChange }, choice, id }: RadioCardProps) {
  return (
    <ChoiceCard
      id={id}
      choice={choice}
      control={{ type: 'radio', name, checked: value === choice.value, onChange: () => onChange(choice.value) }}
    />
  )
}

interface ChoiceCardProps {
  readonly id: string
  readonly choice: ChoiceOfGroup
  /** Attributes of its radio or box. */
  readonly control: ComponentProps<'input'>
}

/** A choice is named by its text and note; other content only describes it, so that its announcement stays short. */
export function ChoiceCard({ id, choice, control }: ChoiceCardProps) {
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
    <label className="flow-choice" data-invalid={control['aria-invalid']}>
      <input className="ds-input" id={id} form={FORM_ID} value={String(choice.value)} {...named} {...control} />
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
