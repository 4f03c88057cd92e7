/** The logo and the insurer's name, which the server writes into the page. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <span className="wordmark-logo" />
      {document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content}
    </span>
  )
}
