import type { InputSchema } from '../../../../engine/document.ts'
import { GENERAL_KEYS } from '../../texts.ts'
import { defineWidget, type WidgetProps } from '../define-widget.ts'
import { controlAttributes, FieldFindings, Guidance } from '../field-frame.tsx'

/** A mark that must be set is missing when it is not; any other says no. */
function answerOf(isChecked: boolean, schema: InputSchema): true | false | undefined {
  return isChecked || (schema.const === true ? undefined : false)
}

/** A box to tick, beside its label. */
export function Checkbox(props: WidgetProps) {
  const { id, schema, value, texts, error, noteOf, onChange, onLeave } = props
  const note = noteOf(true)
  return (
    <div className="flow-field">
      <Guidance {...props} />
      <label className="flow-choice" data-invalid={error !== undefined || undefined} htmlFor={id}>
        <input
          className="ds-input"
          type="checkbox"
          {...controlAttributes(props)}
          checked={value === true}
          onChange={(event) => onChange(answerOf(event.currentTarget.checked, schema))}
          onBlur={onLeave}
        />
        <span className="flow-choice-text">{texts.label}</span>
        {note !== undefined && <span className="flow-choice-note">{note}</span>}
      </label>
      <FieldFindings {...props} />
    </div>
  )
}

/** A mark beside a statement, which may be long. */
export const checkbox = defineWidget({
  name: 'checkbox',
  keepsDraft: false,
  Component: Checkbox,
  parse: (text, { schema }) => answerOf(text === 'true', schema),
  summary: (value, { texts }) => texts.t(value === true ? GENERAL_KEYS.yes : GENERAL_KEYS.no),
})
