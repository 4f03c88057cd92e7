import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '../services/app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { BareErrorPage, ErrorMessage } from './bare-error-page.tsx'
import { Frame } from './frame.tsx'
import { ShellCopy } from './shell-copy.tsx'
import { loadShell, type ShellData } from '../services/shell-data.ts'

/** Milliseconds that the error page waits for texts and session. */
const TIMEOUT_MS = 3_000

/** Loader of the error page. Returns null when texts or session cannot be loaded in time. */
export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData | null> {
  const services = context.get(servicesContext)
  return Promise.race([loadShell(services).catch(() => null), services.delay(TIMEOUT_MS).then(() => null)])
}

/** The page after an unexpected error, with contact details and a link. Works without texts and session. [P2.3] */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (data === null) return <BareErrorPage />
  return (
    <ShellCopy data={data}>
      <Frame>
        <TranslatedMessage />
      </Frame>
    </ShellCopy>
  )
}

function TranslatedMessage() {
  const { t } = useCopy()
  return (
    <ErrorMessage title={t('site.error.title')} text={t('site.error.text')} contact={t('site.error.contact')} link={t('site.error.link')} />
  )
}
