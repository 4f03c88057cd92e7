import { useCopy } from '../copy/copy-context.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

/** Shows a blocked customer how to reach customer service. [B1.4] */
export function BlockContact() {
  const { t } = useCopy()
  return (
    <div className="block-contact">
      <PhoneLink className="ds-button">{t('general.block.phone')}</PhoneLink>
      <p>{t('general.block.hours')}</p>
      <p>{t('general.block.kept')}</p>
    </div>
  )
}
