import type { ReactNode } from 'react'
import { useCopyFacts } from '../copy/copy-context.tsx'

/** Returns a telephone number as a `tel:` address: digits, and any plus sign. */
function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface PhoneLinkProps {
  readonly className?: string
  /** Link text; default: the number. */
  readonly children?: ReactNode
}

/** A link that calls customer service. [B1.4] */
export function PhoneLink({ className = 'ds-link', children }: PhoneLinkProps) {
  const phone = String(useCopyFacts()['phone'] ?? '')
  return (
    <a className={className} href={telephoneAddress(phone)}>
      {children ?? <span className="unbroken">{phone}</span>}
    </a>
  )
}
