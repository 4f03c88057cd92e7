import { useCopy } from '../copy/copy-context.tsx'

/** How answers about health are kept: encrypted, and not on the device. GDPR article 9 */
export function HealthNote() {
  const { t } = useCopy()
  return <p className="health-note">{t('general.health.note')}</p>
}
