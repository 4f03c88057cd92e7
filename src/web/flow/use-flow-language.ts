import { useState } from 'react'
import type { Bundle } from '../../contract/bundle.ts'
import { useServices } from '../services/app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { rememberLanguage } from './language.ts'
import { createNewest } from './newest.ts'
import type { OpenFlow } from './open-flow.ts'
import { tabStorage } from './saved-flow.ts'

/** The language of a flow, and a function to choose another. */
export interface FlowLanguage {
  readonly language: string
  /** The bundle with its texts in that language. */
  readonly bundle: Bundle
  readonly choose: (language: string) => void
}

/**
 * Shows a flow in the language it was opened in, until the customer chooses another. If a language cannot be fetched,
 * the flow keeps its language and a message says so.
 */
export function useFlowLanguage(opened: Pick<OpenFlow, 'bundle' | 'language'>): FlowLanguage {
  const { bundles, clock, showError } = useServices()
  const { t } = useCopy()
  const [shown, setShown] = useState(opened)
  const [show] = useState(() => createNewest(setShown, () => showError(t('general.language.failed'))))
  return {
    ...shown,
    choose(language) {
      rememberLanguage(tabStorage(window, clock).tab, language)
      show(bundles.load(opened.bundle.hash, language).then((bundle) => ({ bundle, language })))
    },
  }
}
