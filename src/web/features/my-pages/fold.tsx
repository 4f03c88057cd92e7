import { useState, type ReactNode } from 'react'

/** Width of a page from which there is room for everything, in pixels. */
const ROOM = 768

/** A part of a page that a press folds. It begins folded on a phone, and open where there is room. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen] = useState(() => window.innerWidth >= ROOM)
  return (
    <details className="my-pages-fold" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
