import { Suspense, useContext, useRef, useState, type RefObject } from 'react'
import type { Answers } from '../../../../engine/document.ts'
import { isCalendarDate } from '../../../../values/calendar.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { lineIcon } from '../../../ui/line-icon.tsx'
import type { WidgetProps } from '../../define-widget.ts'
import { RendererContext } from '../../host.ts'
import { write } from '../../parts/text-control.tsx'
import { parseDate } from './date-text.ts'

const calendar = lazyPart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

const CalendarIcon = lineIcon(<path d="M5 6h14v14H5zm0 5h14M9 3v5m6-5v5" />)

const OPEN_KEY = 'general.date.open'

interface CalendarButtonProps {
  readonly widget: WidgetProps
  /** The field, which keeps the typed text. */
  readonly input: RefObject<HTMLInputElement | null>
}

/** The calendar while it is open, with the day that the field has, and the answers and facts that may limit its days. */
interface OpenCalendar {
  readonly day: IsoDate | undefined
  readonly known: Answers
}

/** A button that opens a calendar at the day of the field. The chosen day stands in the field as a finished answer. */
export function CalendarButton({ widget, input }: CalendarButtonProps) {
  const { name, schema, texts, general, today, onChange, onLeave } = widget
  const host = useContext(RendererContext)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<OpenCalendar>()
  const open = () => {
    const day = parseDate(input.current?.value ?? '')
    const evaluation = host?.store.getState().evaluation
    setOpened({
      day: day !== undefined && isCalendarDate(day) ? day : undefined,
      known: { ...evaluation?.facts, ...evaluation?.relevant },
    })
  }
  const choose = (day: IsoDate) => {
    if (input.current) write(input.current, day)
    onChange(day)
    onLeave()
  }
  const close = () => {
    setOpened(undefined)
    button.current?.focus()
  }
  const label = general.t(OPEN_KEY, { label: texts.label })
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ds-button flow-date-button"
        data-variant="secondary"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void calendar.preload()}
        onFocus={() => void calendar.preload()}
        onClick={open}
      >
        <CalendarIcon />
      </button>
      <Suspense>
        {opened && <calendar.Part {...opened} {...{ label, name, schema, today, texts: general }} onChoose={choose} onClose={close} />}
      </Suspense>
    </>
  )
}
