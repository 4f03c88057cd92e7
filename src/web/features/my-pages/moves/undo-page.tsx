import { useState } from 'react'
import type { CancellationConsent } from '../../../../contract/moves.ts'
import { undoMove } from '../../../api/moves.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Box } from '../../../ui/box.tsx'
import { HeldButton } from '../../../ui/held-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { movePath } from '../external-paths.ts'
import { ConsentFacts } from './consent-facts.tsx'
import type { MoveView } from './move-data.ts'
import { MoveFrame } from './move-frame.tsx'
import { MovePageView } from './move-page.tsx'

export { loadMovePage as loader } from './move-data.ts'

/** The page `/mina-sidor/angra-avsluta-tredjepartsforsakring`. [P2.1] [P4.6] */
export const Component = () => <MoveFrame content={UndoPageView} />

/** The consent that the address names. Without one there is nothing to undo: what the other page shows says what can be done. */
export function UndoPageView({ view }: { readonly view: MoveView }) {
  return view.kind === 'known' && view.consent ? <Undo consent={view.consent} /> : <MovePageView view={view} />
}

type UndoState = 'ready' | 'busy' | 'failed' | 'done' | 'late' | 'stopped'

/** Takes a consent back by one press. A failure leaves it as it is, and says so. */
function Undo({ consent }: { readonly consent: CancellationConsent }) {
  const { t } = useCopy()
  const { client, log } = useServices()
  const [state, setState] = useState<UndoState>(() => stateOf(consent))
  const isOver = state === 'done' || state === 'late' || state === 'stopped'
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(isOver))

  async function undo(): Promise<void> {
    setState('busy')
    try {
      await undoMove(client, consent.id)
      setState('done')
    } catch (error) {
      log({ text: 'Error undoing a move', level: LOG_LEVELS.error, data: describeError(error), tag: 'moves' })
      setState(error instanceof ApiCallError && error.code === 'alreadySent' ? 'late' : 'failed')
    }
  }

  const { companyName: company, externalName: external, lastDay, insuranceNumber: own } = consent
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(isOver ? `move.undo.${state}.title` : 'move.undo.title')}
      </h1>
      <p className="lead">{t(isOver ? `move.undo.${state}.text` : 'move.undo.text')}</p>
      <ConsentFacts company={company} external={external} {...(!isOver && { lastDay, own, consent })} />
      {state === 'failed' && (
        <Box kind="error">
          <p>{t('move.undo.failed')}</p>
        </Box>
      )}
      <div className="my-pages-buttons">
        {!isOver && (
          <HeldButton className="ds-button" isHeld={state === 'busy'} aria-busy={state === 'busy'} onPress={() => void undo()}>
            {t(state === 'busy' ? 'move.undo.busy' : 'move.undo.button')}
          </HeldButton>
        )}
        <Link className="ds-button" data-variant="secondary" to={movePath(consent.externalInsurance)}>
          {t(state === 'done' ? 'move.undo.again' : isOver ? 'move.notice.link' : 'move.undo.keep')}
        </Link>
      </div>
    </>
  )
}

function stateOf({ undoneBy, sentOn }: CancellationConsent): UndoState {
  if (undoneBy !== undefined) return undoneBy === 'customer' ? 'done' : 'stopped'
  return sentOn === undefined ? 'ready' : 'late'
}
