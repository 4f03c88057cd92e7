import type { ReactNode } from 'react'
import { useCopy } from '../copy/copy-context.tsx'
import { isExternalLink } from './external-link.ts'
import { NewWindowIcon } from './icons.tsx'
import { Link } from './link.tsx'

/** Matches an address with scheme or host, which is not a route of the shop. */
const WITH_SCHEME = /^([a-z][a-z\d+.-]*:|\/\/)/i

interface TextLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link within the shop, or to another site with an icon for a new window. [P2.4] */
export function TextLink({ href, className = 'ds-link', children }: TextLinkProps) {
  const { t } = useCopy()
  if (!isExternalLink(href)) {
    if (WITH_SCHEME.test(href)) {
      return (
        <a className={className} href={href}>
          {children}
        </a>
      )
    }
    return (
      <Link className={className} to={href}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewWindowIcon />
      <span className="ds-sr-only"> ({t('general.newTab')})</span>
    </a>
  )
}
