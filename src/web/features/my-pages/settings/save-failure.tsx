import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'

/** Says that a change of the settings did not reach the server. */
export function SaveFailure({ headingLevel = 3 }: { readonly headingLevel?: 3 | 4 }) {
  const { t } = useCopy()
  return (
    <Box kind="error" title={t('settings.failed.title')} headingLevel={headingLevel}>
      <p>{t('settings.failed.text')}</p>
    </Box>
  )
}
