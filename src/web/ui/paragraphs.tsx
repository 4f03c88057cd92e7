/** A text of several paragraphs, which an empty line divides. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
