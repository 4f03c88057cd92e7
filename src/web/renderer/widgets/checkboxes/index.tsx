import { useState } from 'react'
import type { Code } from '../../../../engine/several.ts'
import type { Json } from '../../../../values/json.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { GroupFrame } from '../../parts/group-frame.tsx'
import { ChoiceCard, choicesOfGroup } from '../../parts/radio-group.tsx'
import { limitText } from './limit-text.ts'
import { toggled } from './toggled.ts'

/** The ticked choices. The errors wait until focus leaves the group: a customer ticks one after another. */
function useTicked({ answer, given }: Pick<WidgetProps, 'answer' | 'given'>) {
  const [draft, setDraft] = useState({ given, codes: codesIn(answer) })
  const isGiven = draft.given !== given
  const ticked = isGiven ? codesIn(answer) : draft.codes
  return { ticked, tick: (codes: readonly Code[]) => setDraft({ given, codes }) }
}

const codesIn = (answer: Json | undefined) => (Array.isArray(answer) ? (answer as readonly Code[]) : [])

function Checkboxes(props: WidgetProps) {
  const { id, name, schema, general, error, onChange } = props
  const { ticked, tick } = useTicked(props)
  const limit = limitText(general, schema)
  const limitId = `${id}-limit`
  const choices = choicesOfGroup(props)
  const change = (code: Code) => {
    const next = toggled({ codes: props.choices.map((choice) => choice.code), alone: schema.standsAlone }, ticked, code)
    tick(next)
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <GroupFrame widget={props} notes={limit === undefined ? [] : [limitId]}>
      {limit !== undefined && (
        <p id={limitId} className="flow-help">
          {limit}
        </p>
      )}
      <div className="flow-choices" data-layout="list">
        {choices.map((choice, index) => {
          const code = choice.value as Code
          const control = {
            name,
            checked: ticked.includes(code),
            'aria-invalid': error !== undefined || undefined,
            onChange: () => change(code),
          }
          return <ChoiceCard key={code} id={`${id}-${index}`} choice={choice} control={{ type: 'checkbox', ...control }} />
        })}
      </div>
    </GroupFrame>
  )
}

/** Several choices of a list. The answer lists their codes in the order of the list. */
export const checkboxes = defineWidget({ name: 'checkboxes', keepsDraft: true, Component: Checkboxes, parse: () => undefined })
