import { useCopy } from '../copy/copy-context.tsx'

/** States how health answers are stored: encrypted, and not on the device. GDPR article 9 */
export function HealthNote() {
  const { t } = useCopy()
  return <p className="health-note">{t('general.health.note')}</p>
}
