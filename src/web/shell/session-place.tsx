import { useEffect, useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useServices } from '../app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import type { ShellData } from './shell-data.ts'

/** The way in, or who is signed in. All that keeps a session and ends it comes only with a page that has one. */
export function SessionPlace() {
  const { t } = useCopy()
  const services = useServices()
  const { isSignedIn } = useLoaderData<ShellData>()
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    if (!isSignedIn) return
    import('../session/session-part.tsx').then(({ openSessionPart }) => openSessionPart(services)).then(setPart, () => undefined)
  }, [isSignedIn, services])
  if (isSignedIn) return part
  return (
    <Link className="header-link" to="/mina-sidor/logga-in">
      {t('site.header.login')}
    </Link>
  )
}
