import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatDate } from '../../../../copy/formats.ts'
import type { AnswerPath } from '../../../../engine/answer-path.ts'
import type { Answers, InputSchema } from '../../../../engine/document.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { Texts } from '../../../../answers/texts.ts'
import { HeldButton } from '../../../ui/held-button.tsx'
import { isSameMonth, monthsFrom } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { aroundOf, dayLimits, withinLimits, type DayLimits } from './day-limits.ts'
import './calendar.css'

/** The dialog's own texts, in the copy page `general`. */
const KEYS = {
  previousYear: 'general.date.previousYear',
  previousMonth: 'general.date.previousMonth',
  nextMonth: 'general.date.nextMonth',
  nextYear: 'general.date.nextYear',
  close: 'general.close',
} as const

const MONTHS_OF_YEAR = 12

interface CalendarDialogProps {
  /** Name of the dialog. */
  readonly label: string
  /** The day of the field. */
  readonly day: IsoDate | undefined
  readonly schema: InputSchema
  readonly today: IsoDate
  /** The path of the answer. */
  readonly name: AnswerPath
  /** The answers that count, and the facts. */
  readonly known: Answers
  readonly texts: Texts
  readonly onChoose: (day: IsoDate) => void
  readonly onClose: () => void
}

/** A calendar over the page, from which a day is chosen. (WAI-ARIA Authoring Practices, Date Picker Dialog) */
export function CalendarDialog({ label, day, schema, today, name, known, texts, onChoose, onClose }: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const headingId = useId()
  const limits = useMemo(() => dayLimits(schema, aroundOf(known, name, today)), [schema, known, name, today])
  const [shown, setShown] = useState({ day: withinLimits(day ?? today, limits), takesFocus: true })
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (shown.takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [shown])
  const show = (next: IsoDate, takesFocus: boolean) => setShown({ day: withinLimits(next, limits), takesFocus })
  // Told at once: the browser's own event follows later, and would close a calendar that was opened again by then.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const choose = (chosen: IsoDate) => {
    onChoose(chosen)
    close()
  }
  const turn = { day: shown.day, limits, onTurn: (next: IsoDate) => show(next, false) }
  return (
    <dialog ref={dialog} className="ds-dialog calendar" aria-label={label} onClose={onClose}>
      <div className="calendar-head">
        <TurnButton {...turn} months={-MONTHS_OF_YEAR} name={texts.t(KEYS.previousYear)} sign="«" />
        <TurnButton {...turn} months={-1} name={texts.t(KEYS.previousMonth)} sign="‹" />
        <h2 id={headingId} aria-live="polite">
          {formatDate(shown.day.slice(0, 7), texts.language)}
        </h2>
        <TurnButton {...turn} months={1} name={texts.t(KEYS.nextMonth)} sign="›" />
        <TurnButton {...turn} months={MONTHS_OF_YEAR} name={texts.t(KEYS.nextYear)} sign="»" />
      </div>
      <CalendarGrid
        ref={grid}
        headingId={headingId}
        focused={shown.day}
        {...{ chosen: day, today, limits }}
        language={texts.language}
        onMove={(next) => show(next, true)}
        onChoose={choose}
      />
      <button type="button" className="ds-button" data-variant="tertiary" onClick={close}>
        {texts.t(KEYS.close)}
      </button>
    </dialog>
  )
}

interface TurnButtonProps {
  readonly day: IsoDate
  readonly limits: DayLimits
  readonly months: number
  readonly name: string
  readonly sign: string
  readonly onTurn: (day: IsoDate) => void
}

/** Turns to another month. Where no day can be chosen the button does nothing, and keeps its focus. */
function TurnButton({ day, limits, months, name, sign, onTurn }: TurnButtonProps) {
  const next = monthsFrom(day, months)
  const isEnd = isSameMonth(withinLimits(next, limits), day)
  return (
    <HeldButton className="ds-button calendar-turn" data-variant="tertiary" aria-label={name} isHeld={isEnd} onPress={() => onTurn(next)}>
      <span aria-hidden="true">{sign}</span>
    </HeldButton>
  )
}
