import { GENERAL_KEYS } from '../../texts.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { controlAttributes, FieldFrame } from '../../parts/field-frame.tsx'
import { parseChoice } from '../../parts/parse-choice.ts'

function Select(props: WidgetProps) {
  const { schema, value, isRequired, choices, noteOf, general, onChange, onLeave } = props
  return (
    <FieldFrame widget={props}>
      <select
        className="ds-input"
        {...controlAttributes(props)}
        autoComplete={schema.autocomplete ?? 'off'}
        value={value === undefined ? '' : String(value)}
        onChange={(event) => onChange(parseChoice(event.currentTarget.value, props))}
        onBlur={onLeave}
      >
        {(value === undefined || !isRequired) && <option value="">{general.t(GENERAL_KEYS.choose)}</option>}
        {choices.map(({ code, text }) => (
          <option key={code} value={String(code)}>
            {[text, noteOf(code)].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** One of many choices, in the browser's own list. */
export const select = defineWidget({ name: 'select', keepsDraft: false, Component: Select, parse: parseChoice })
