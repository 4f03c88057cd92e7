import type { KeyboardEvent, Ref } from 'react'
import type { IsoDate } from '../../../../values/clock.ts'
import { HeldButton } from '../../../ui/held-button.tsx'
import { dayAfterKey, dayName, isSameMonth, weekdays, weeksOf } from './calendar-days.ts'
import { isOpen, type DayLimits } from './day-limits.ts'

interface CalendarGridProps {
  readonly ref: Ref<HTMLTableElement>
  readonly headingId: string
  /** The day that Tab leads to. Its month is shown. */
  readonly focused: IsoDate
  /** The day of the field. */
  readonly chosen: IsoDate | undefined
  readonly today: IsoDate
  readonly limits: DayLimits
  readonly language: string
  readonly onMove: (day: IsoDate) => void
  readonly onChoose: (day: IsoDate) => void
}

/** The days of a month. Keys move within it and to other months; a press chooses. */
export function CalendarGrid({ ref, headingId, focused, language, onMove, ...days }: CalendarGridProps) {
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <table ref={ref} role="grid" className="calendar-grid" aria-labelledby={headingId} onKeyDown={move}>
      <thead>
        <tr>
          {weekdays(language).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(focused).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-selected={day === days.chosen}>
                {isSameMonth(day, focused) && <DayButton {...{ day, focused, language }} {...days} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = Pick<CalendarGridProps, 'focused' | 'today' | 'limits' | 'language' | 'onChoose'> & { readonly day: IsoDate }

function DayButton({ day, focused, today, limits, language, onChoose }: DayButtonProps) {
  return (
    <HeldButton
      className="calendar-day"
      tabIndex={day === focused ? 0 : -1}
      aria-label={dayName(day, language)}
      aria-current={day === today ? 'date' : undefined}
      isHeld={!isOpen(day, limits)}
      onPress={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </HeldButton>
  )
}
