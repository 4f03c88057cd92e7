import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'
import { Box } from './box.tsx'
import { HeldButton } from './held-button.tsx'

/** The state and action of a retry button. */
interface Again {
  readonly isLoading: boolean
  readonly onPress: () => void
}

interface LoadFailureBoxProps {
  readonly headingLevel?: 2 | 3
  /** Left out when the page's loader loads the data. */
  readonly again?: Again
  /** What could not be loaded, in place of the general text. [P7.3] */
  readonly children?: ReactNode
}

/** Says that data could not be loaded, with a retry button. [P2.4] */
export function LoadFailureBox({ headingLevel = 3, again, children }: LoadFailureBoxProps) {
  const { t } = useCopy()
  return (
    <Box kind="warning" title={t('site.loadFailure.title')} headingLevel={headingLevel}>
      {children ?? <p>{t('site.loadFailure.text')}</p>}
      {again ? <AgainButton {...again} /> : <LoadAgain />}
    </Box>
  )
}

/** A page whose own data could not be loaded. It keeps its address, and the customer's answers stay saved. [P2.4] */
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
  const { revalidate, state } = useRevalidator()
  return <AgainButton isLoading={state === 'loading'} onPress={() => void revalidate()} />
}

/** Keeps the focus during the load, and announces it. */
function AgainButton({ isLoading, onPress }: Again) {
  const { t } = useCopy()
  return (
    <>
      <HeldButton className="ds-button" data-variant="secondary" aria-busy={isLoading} isHeld={isLoading} onPress={onPress}>
        {t(isLoading ? 'general.loading' : 'site.loadFailure.retry')}
      </HeldButton>
      <output className="ds-sr-only">{isLoading && t('general.loading')}</output>
    </>
  )
}
