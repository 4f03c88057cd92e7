import type { PaperSection } from '../../../../contract/papers.ts'

/** The answers in words, by section of the form. */
export function AskedRows({ sections }: { readonly sections: readonly PaperSection[] }) {
  return (
    <dl className="receipt-facts">
      {sections.flatMap(({ title, rows }) =>
        rows.map(({ label, value }) => (
          <div key={`${title} ${label}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )),
      )}
    </dl>
  )
}
