import type { ReactNode } from 'react'
import { useCopyFacts } from '../copy/copy-context.tsx'

/** A telephone number as a link address: digits, and a plus in front where it has one. */
function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface PhoneLinkProps {
  readonly className?: string
  /** What the link says; without it the number. */
  readonly children?: ReactNode
}

/** Calls customer service. [B1.4] */
export function PhoneLink({ className = 'ds-link', children }: PhoneLinkProps) {
  const phone = String(useCopyFacts()['phone'] ?? '')
  return (
    <a className={className} href={telephoneAddress(phone)}>
      {children ?? phone}
    </a>
  )
}
