import { Input, Label, Select } from '@digdir/designsystemet-react'
import { useState, type ClipboardEvent } from 'react'
import { FORM_ID } from '../../form-id.ts'
import { GENERAL_KEYS } from '../../texts.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { GroupFrame } from '../../parts/group-frame.tsx'
import { isMonth, joinMonth, monthNames, parseMonth, splitMonth, type MonthParts } from './month-text.ts'

/**
 * A list of month names, and a year. The browser's own month field is not used: Firefox and Safari on a computer show
 * a plain text field, and VoiceOver on a phone does not read its name.
 */
function Month(props: WidgetProps) {
  const { id, name, isRequired, error, general, onChange } = props
  const [draft, setDraft] = useDraft(props)
  const change = (parts: MonthParts) => {
    setDraft(parts)
    onChange(joinMonth(parts))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = parseMonth(event.clipboardData.getData('text'), { texts: general })
    if (!isMonth(pasted)) return
    event.preventDefault()
    change(splitMonth(pasted))
  }
  const attributes = { form: FORM_ID, autoComplete: 'off', 'aria-required': isRequired, 'aria-invalid': error !== undefined || undefined }
  const monthId = `${id}-month`
  const yearId = `${id}-year`
  return (
    <GroupFrame widget={props}>
      <div className="flow-month">
        <div>
          <Label htmlFor={monthId}>{general.t('general.month.month')}</Label>
          <Select
            {...attributes}
            id={monthId}
            name={`${name}.month`}
            value={draft.month}
            onChange={(event) => change({ ...draft, month: event.currentTarget.value })}
          >
            <Select.Option value="">{general.t(GENERAL_KEYS.choose)}</Select.Option>
            {monthNames(general.language).map((text, index) => (
              <Select.Option key={text} value={String(index + 1).padStart(2, '0')}>
                {text}
              </Select.Option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor={yearId}>{general.t('general.month.year')}</Label>
          <Input
            {...attributes}
            id={yearId}
            name={`${name}.year`}
            inputMode="numeric"
            value={draft.year}
            onChange={(event) => change({ ...draft, year: event.currentTarget.value })}
            onPaste={paste}
          />
        </div>
      </div>
    </GroupFrame>
  )
}

/** The content of the two controls. Only an answer set outside the widget replaces it. */
function useDraft({ value, given }: WidgetProps): readonly [MonthParts, (parts: MonthParts) => void] {
  const partsNow = () => splitMonth(value === undefined ? '' : String(value))
  const [held, setHeld] = useState(() => ({ given, parts: partsNow() }))
  const isOutdated = held.given !== given
  const parts = isOutdated ? partsNow() : held.parts
  if (isOutdated) setHeld({ given, parts })
  return [parts, (next) => setHeld({ given, parts: next })]
}

/** A month of a year: `YYYY-MM` in the answer, in words on a summary. */
export const month = defineWidget({
  name: 'month',
  keepsDraft: true,
  Component: Month,
  parse: parseMonth,
})
