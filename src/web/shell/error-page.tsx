import { useLoaderData } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { FIXED_TEXTS } from './fixed-texts.ts'
import { Frame } from './frame.tsx'
import { ShellCopy } from './shell-copy.tsx'
import type { tolerantShellLoader } from './shell-data.ts'

/** The page after an unexpected error: our fault, and where to go from here. Works without texts and session. [P2.3] */
export function ErrorPage() {
  const data = useLoaderData<typeof tolerantShellLoader>()
  if (data === null) return <BareErrorPage />
  return (
    <ShellCopy data={data}>
      <Frame>
        <TranslatedMessage />
      </Frame>
    </ShellCopy>
  )
}

/** The error page with nothing but what is in the code. */
export function BareErrorPage() {
  return (
    <main className="bare">
      <Wordmark />
      <Message {...FIXED_TEXTS.error} />
    </main>
  )
}

function TranslatedMessage() {
  const { t } = useCopy()
  return <Message title={t('site.error.title')} text={t('site.error.text')} contact={t('site.error.contact')} link={t('site.error.link')} />
}

/** The link loads the start page anew: what went wrong may still be in this page's memory. */
function Message({ title, text, contact, link }: Readonly<Record<'title' | 'text' | 'contact' | 'link', string>>) {
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
