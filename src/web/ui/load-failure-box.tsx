import { useRevalidator } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'
import { Box } from './box.tsx'

/** Says that data could not be loaded, with a way to try again. [P2.4] */
export function LoadFailureBox({ headingLevel = 3 }: { readonly headingLevel?: 2 | 3 }) {
  const { t } = useCopy()
  const { revalidate, state } = useRevalidator()
  return (
    <Box kind="warning" title={t('site.loadFailure.title')} headingLevel={headingLevel}>
      <p>{t('site.loadFailure.text')}</p>
      <button
        type="button"
        className="ds-button"
        data-variant="secondary"
        aria-busy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {t('site.loadFailure.retry')}
      </button>
    </Box>
  )
}
