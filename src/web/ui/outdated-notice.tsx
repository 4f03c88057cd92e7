import { useCopy } from '../copy/copy-context.tsx'
import { Box } from '../ui/box.tsx'

/** Asks the customer to reload a page that is older than its content. */
export function OutdatedNotice() {
  const { t } = useCopy()
  return (
    <div className="container page narrow">
      <h1>{t('general.failure.outdated.title')}</h1>
      <Box kind="warning">
        <p>{t('general.failure.outdated.text')}</p>
        <button type="button" className="ds-button" onClick={() => window.location.reload()}>
          {t('general.failure.outdated.reload')}
        </button>
      </Box>
    </div>
  )
}
