/** A text of several paragraphs, separated by empty lines. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
