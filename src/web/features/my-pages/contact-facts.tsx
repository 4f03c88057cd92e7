import { SETTINGS_PAGE } from '../../../contract/customer-pages.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { SessionUser } from '../session/machine.ts'
import { Link } from '../../ui/link.tsx'
import { Fact } from './fact.tsx'

/** The customer's contact details, as far as they are known, and the way to change them. */
export function ContactFacts({ user }: { readonly user: SessionUser }) {
  const { t } = useCopy()
  const facts = [
    ['address', addressOf(user)],
    ['email', user.emailAddress],
    ['phone', user.phoneNumber],
  ] as const
  return (
    <section className="stack">
      <h2>{t('myPages.contact.title')}</h2>
      <dl className="card my-pages-facts">
        {facts.map(([name, value]) => (
          <Fact key={name} label={t(`myPages.contact.${name}`)}>
            {value || t('myPages.contact.unknown')}
          </Fact>
        ))}
      </dl>
      <Link className="ds-link" to={SETTINGS_PAGE}>
        {t('myPages.contact.edit')}
      </Link>
    </section>
  )
}

/** Returns the address, such as `Ringvägen 1, 118 67 Stockholm`, without unknown parts. */
function addressOf({ addressStreet, addressZip, addressCity }: SessionUser): string {
  const zip = addressZip === undefined ? undefined : String(addressZip).replace(/(\d{3})(\d{2})/, '$1 $2')
  const town = [zip, addressCity].filter((part) => part !== undefined).join(' ')
  return [addressStreet, town].filter((part) => part !== undefined && part !== '').join(', ')
}
