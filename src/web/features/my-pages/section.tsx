import type { ReactNode } from 'react'

/** A titled part of a page. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="stack my-pages-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
