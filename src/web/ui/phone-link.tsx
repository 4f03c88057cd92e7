import { useCopyFacts } from '../copy/copy-context.tsx'
import { ReferenceText } from './reference-text.tsx'

/** Returns a telephone number as a `tel:` address: digits, and any plus sign. */
function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface PhoneLinkProps {
  readonly className?: string
  /** Link text; default: the number. */
  readonly children?: string
}

/** A link that calls customer service. Its number stays on one line, also in a button on a narrow phone. [B1.4] */
export function PhoneLink({ className = 'ds-link', children }: PhoneLinkProps) {
  const phone = String(useCopyFacts()['phone'] ?? '')
  return (
    <a className={className} href={telephoneAddress(phone)}>
      <span>
        <ReferenceText text={children ?? phone} reference={phone} />
      </span>
    </a>
  )
}
