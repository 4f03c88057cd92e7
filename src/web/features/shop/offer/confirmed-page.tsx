import { formatPhone } from '../../../../../validators/phone/phone-number.ts'
import type { InquiryConfirmation } from '../../../../contract/inquiries.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { ReferenceText } from '../../../ui/reference-text.tsx'
import { AskedRows } from './asked-rows.tsx'

interface ConfirmedPageProps {
  readonly confirmation: InquiryConfirmation
  /** Beginning of the texts. */
  readonly texts: string
}

/** The confirmation of an inquiry: the case, what happens next, and what was sent. */
export function ConfirmedPage({ confirmation, texts }: ConfirmedPageProps) {
  const { t } = useCopy()
  const { reference, asked } = confirmation
  return (
    <>
      <header>
        <h1>{t(`${texts}.confirmed.title`)}</h1>
        <p>
          <ReferenceText text={t(`${texts}.confirmed.reference`, { reference })} reference={reference} />
        </p>
      </header>
      <section>
        <h2>{t('offer.confirmed.next')}</h2>
        <p>{t(`${texts}.confirmed.text`)}</p>
        <Reached {...confirmation} />
        <p>{t('offer.confirmed.change')}</p>
        <PhoneLink className="ds-button">{t('general.block.phone')}</PhoneLink>
      </section>
      <section>
        <h2>{t('offer.confirmed.asked')}</h2>
        <AskedRows sections={asked} />
        <Link className="ds-button" data-variant="secondary" to="/#forsakringar">
          {t('offer.confirmed.products')}
        </Link>
      </section>
    </>
  )
}

/** When the customer is called, and where the mail went; nothing while the inquiry is not completed. */
function Reached({ email, phone, callBack }: InquiryConfirmation) {
  const { t } = useCopy()
  if (email === undefined || phone === undefined) return null
  return (
    <>
      <p>
        {t(`offer.confirmed.callBack.${callBack?.part ?? 'any'}`, { number: formatPhone(phone), ...(callBack && { day: callBack.day }) })}
      </p>
      <p>{t('offer.confirmed.mail', { email })}</p>
    </>
  )
}
