const CIRCLE = { cx: 25, cy: 25, r: 20, fill: 'none', strokeWidth: 5 }

/** A spinner without text; the text for assistive technology is elsewhere. */
export function BusyMark() {
  return (
    <svg className="ds-spinner" viewBox="0 0 50 50" aria-hidden="true" focusable="false">
      <circle className="ds-spinner__background" {...CIRCLE} />
      <circle className="ds-spinner__circle" {...CIRCLE} />
    </svg>
  )
}
