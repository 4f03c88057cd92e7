import { useNavigation } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { FIXED_TEXTS } from '../ui/fixed-texts.ts'

/** Shown before the first page and its texts have loaded. */
export function FirstLoad() {
  return (
    <main className="bare first-load">
      <Wordmark />
      <output>{FIXED_TEXTS.loading}</output>
    </main>
  )
}

/** A progress line at the top while the next page loads. */
export function NavigationProgress() {
  const { t } = useCopy()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <output className="progress" data-loading={isLoading || undefined}>
      {isLoading && <span className="ds-sr-only">{t('general.loading')}</span>}
    </output>
  )
}
