import type { ReactNode } from 'react'

/** Returns a line icon of 24 units in the text's colour, hidden from screen readers. */
export function lineIcon(shape: ReactNode) {
  return function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {shape}
      </svg>
    )
  }
}
