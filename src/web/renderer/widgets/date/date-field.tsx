import { Suspense, type FocusEvent } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { WidgetProps } from '../../define-widget.ts'
import { controlAttributes, FieldFrame } from '../../parts/field-frame.tsx'
import { useTypedText, write } from '../../parts/text-control.tsx'
import { GENERAL_KEYS } from '../../texts.ts'
import { parseDate } from './date-text.ts'

const calendarButton = lazyPart(async () => (await import('./calendar-button.tsx')).CalendarButton)

const asTyped = { parse: parseDate, format: String }

/**
 * A field for a date, `YYYY-MM-DD`, and a button that opens a calendar. Focus that moves between the two does not leave the
 * field.
 */
export function DateField(props: WidgetProps) {
  const { ref, defaultValue, onInput } = useTypedText<HTMLInputElement>(asTyped, props)
  const formId = `${props.id}-form`
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (ref.current) write(ref.current, parseDate(ref.current.value) ?? '')
    if (!currentTarget.contains(relatedTarget)) props.onLeave()
  }
  return (
    <FieldFrame widget={props}>
      <div id={formId} className="flow-help">
        {props.general.t(GENERAL_KEYS.dateForm)}
      </div>
      <div className="flow-date" onBlur={blur}>
        <input
          className="ds-input"
          {...controlAttributes(props, [formId])}
          inputMode="numeric"
          autoComplete={props.schema.autocomplete ?? 'off'}
          spellCheck={false}
          {...{ ref, defaultValue, onInput }}
        />
        <Suspense>
          <calendarButton.Part widget={props} input={ref} />
        </Suspense>
      </div>
    </FieldFrame>
  )
}
