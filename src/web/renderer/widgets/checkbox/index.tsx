import type { InputSchema } from '../../../../engine/document.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { controlAttributes, FieldFindings, Guidance, helpId, MoreInfo } from '../../parts/field-frame.tsx'

/** An unticked box is a missing answer if it must be ticked; otherwise it means no. */
function answerOf(isChecked: boolean, schema: InputSchema): true | false | undefined {
  return isChecked || (schema.const === true ? undefined : false)
}

/**
 * A checkbox beside its label. Help stands below the label, but above a box that must be ticked, where it belongs to
 * what is agreed. The box is named by its label and note, and described by its help.
 */
export function Checkbox(props: WidgetProps) {
  const { id, schema, value, texts, general, error, noteOf, onChange, onLeave } = props
  const note = noteOf(true)
  const isAgreed = schema.const === true
  const help = isAgreed ? undefined : texts.help
  const textId = `${id}-text`
  const noteId = `${id}-note`
  return (
    <div className="flow-field">
      {isAgreed && <Guidance {...props} />}
      <label className="flow-choice" data-invalid={error !== undefined || undefined} htmlFor={id}>
        <input
          className="ds-input"
          type="checkbox"
          {...controlAttributes(props)}
          aria-labelledby={help === undefined ? undefined : note === undefined ? textId : `${textId} ${noteId}`}
          checked={value === true}
          onChange={(event) => onChange(answerOf(event.currentTarget.checked, schema))}
          onBlur={onLeave}
        />
        <span id={textId} className="flow-choice-text">
          {texts.label}
        </span>
        {note !== undefined && (
          <span id={noteId} className="flow-choice-note">
            {note}
          </span>
        )}
        {help !== undefined && (
          <span id={helpId(id)} className="flow-choice-details">
            {general.prose?.(help) ?? help}
          </span>
        )}
      </label>
      {!isAgreed && <MoreInfo {...props} />}
      <FieldFindings {...props} />
    </div>
  )
}

/** A checkbox beside a statement, which may be long. */
export const checkbox = defineWidget({
  name: 'checkbox',
  keepsDraft: false,
  Component: Checkbox,
  parse: (text, { schema }) => answerOf(text === 'true', schema),
})
