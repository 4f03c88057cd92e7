import type { ReactNode } from 'react'

/** A line icon of 24 units that takes the colour of its text and says nothing to screen readers. */
export function lineIcon(shape: ReactNode) {
  return function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {shape}
      </svg>
    )
  }
}
