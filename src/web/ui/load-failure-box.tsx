import { useRevalidator } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'
import { Box } from './box.tsx'

/** Says that data could not be loaded, with a way to try again. [P2.4] */
export function LoadFailureBox({ headingLevel = 3 }: { readonly headingLevel?: 2 | 3 }) {
  const { t } = useCopy()
  return (
    <Box kind="warning" title={t('site.loadFailure.title')} headingLevel={headingLevel}>
      <p>{t('site.loadFailure.text')}</p>
      <LoadAgain />
    </Box>
  )
}

/** A page whose own data could not be loaded. It keeps its address, and what was answered on it is kept. [P2.4] */
export function LoadFailurePage() {
  const { t } = useCopy()
  return (
    <div className="container page narrow">
      <h1>{t('site.loadFailure.title')}</h1>
      <Box kind="warning">
        <p>{t('site.loadFailure.text')}</p>
        <p>{t('site.loadFailure.kept')}</p>
        <LoadAgain />
      </Box>
    </div>
  )
}

function LoadAgain() {
  const { t } = useCopy()
  const { revalidate, state } = useRevalidator()
  return (
    <button type="button" className="ds-button" data-variant="secondary" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('site.loadFailure.retry')}
    </button>
  )
}
