/** A text with a reference that stays on one line. The reference keeps its characters, so that a copy of it is right. */
export function ReferenceText({ text, reference }: { readonly text: string; readonly reference: string }) {
  const at = reference === '' ? -1 : text.indexOf(reference)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="unbroken">{reference}</span>
      {text.slice(at + reference.length)}
    </>
  )
}
