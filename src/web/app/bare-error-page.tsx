import { Wordmark } from '../ui/wordmark.tsx'
import { FIXED_TEXTS } from '../ui/fixed-texts.ts'

/** The error page with texts from the code only. */
export function BareErrorPage() {
  return (
    <main className="bare">
      <Wordmark />
      <ErrorMessage {...FIXED_TEXTS.error} />
    </main>
  )
}

/** The link reloads the start page: this page's memory may still hold the cause of the error. */
export function ErrorMessage({ title, text, contact, link }: Readonly<Record<'title' | 'text' | 'contact' | 'link', string>>) {
  return (
    <div className="container page narrow stack">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>{contact}</p>
      <p>
        <a className="ds-button" href="/">
          {link}
        </a>
      </p>
    </div>
  )
}
