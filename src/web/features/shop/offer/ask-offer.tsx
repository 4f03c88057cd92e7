import { useId, useRef, useState, type FormEvent } from 'react'
import { formatPhone } from '../../../../../validators/phone/phone-number.ts'
import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { Product } from '../../../content/product.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import { Link } from '../../../ui/link.tsx'
import { AskedRows } from './asked-rows.tsx'
import { ContactField, TimeField } from './offer-fields.tsx'
import type { AskedOffer } from './offer-data.ts'
import { contactOf, errorsOf, errorsOfFailure, OFFER_FIELDS, type OfferErrors, type OfferField, type OfferValues } from './offer-form.ts'
import { useSending } from './use-sending.ts'

interface AskOfferProps extends Omit<AskedOffer, 'kind'> {
  readonly product: Product
  /** Beginning of the texts. */
  readonly texts: string
}

/** The page that sends an inquiry: what will be sent, how the customer is reached, and when. [B2.7] [B4.4] */
export function AskOffer({ product, texts, quoteNumber, draft }: AskOfferProps) {
  const { t } = useCopy()
  const { email = '', phone = '' } = draft.contact
  const [values, setValues] = useState<OfferValues>({ email, phone: formatPhone(phone), callBack: '' })
  const { errors, isSending, submit, form } = useOfferForm({ product, texts, quoteNumber, draft }, values)
  const field = (name: OfferField) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <>
      <header>
        <h1>{t(`${texts}.title`)}</h1>
        <p>{t(`${texts}.text`)}</p>
      </header>
      <AskedPart draft={draft} change={`${product.path}/${PRODUCT_PATHS.form}`} texts={texts} />
      <form ref={form} noValidate onSubmit={submit}>
        <section>
          <h2>{t('offer.contact.title')}</h2>
          <p>{t('offer.contact.intro')}</p>
          <ContactField {...field('email')} type="email" label={t('offer.contact.email')} />
          <ContactField {...field('phone')} type="tel" label={t('offer.contact.phone')} help={t('offer.contact.phone.help')} />
        </section>
        <section>
          <h2>{t('offer.callBack.title')}</h2>
          <TimeField {...field('callBack')} label={t('offer.callBack.day')} help={t('offer.callBack.intro')} days={draft.callBackDays} />
        </section>
        {errors.whole !== undefined && <Box kind="error" title={t(errors.whole)} />}
        <div className="flow-buttons">
          <button type="submit" className="ds-button" data-size="lg" aria-disabled={isSending}>
            {t(`${texts}.button`)}
          </button>
          <output>{isSending && t('offer.sending')}</output>
        </div>
      </form>
    </>
  )
}

function AskedPart({ draft, change, texts }: Pick<AskOfferProps, 'draft' | 'texts'> & { readonly change: string }) {
  const { t } = useCopy()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('offer.asked.title')}</h2>
      <AskedRows sections={draft.asked} />
      {draft.reason === 'underwriting' && <p>{t('offer.asked.health')}</p>}
      <Link className="ds-link" to={change}>
        {t(`${texts}.change`)}
      </Link>
    </section>
  )
}

/** Returns the errors, the progress, and the handler that checks and sends. */
function useOfferForm({ product, texts, quoteNumber, draft }: AskOfferProps, values: OfferValues) {
  const { isSending, send } = useSending(product, quoteNumber)
  const [errors, setErrors] = useState<OfferErrors>({ fields: {} })
  const form = useRef<HTMLFormElement>(null)

  /** Shows the errors, and moves the focus to the first field with one. */
  function refuse(found: OfferErrors): void {
    setErrors(found)
    const first = OFFER_FIELDS.find((name) => found.fields[name] !== undefined)
    const control = first === undefined ? null : form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSending) return
    const found = errorsOf(values)
    refuse(found)
    if (Object.keys(found.fields).length > 0) return
    send(contactOf(values, draft.callBackDays)).catch((failure: unknown) => refuse(errorsOfFailure(failure, texts)))
  }

  return { errors, isSending, submit, form }
}
