import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { CancellationConsent } from '../../../../contract/moves.ts'
import { undoMove } from '../../../api/moves.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Box } from '../../../ui/box.tsx'
import { HeldButton } from '../../../ui/held-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { movePath } from '../move-path.ts'
import { Private } from '../private.tsx'
import { ConsentFacts } from './consent-facts.tsx'
import { loadMovePage, type MoveData, type MoveView } from './move-data.ts'
import { BackLink, MovePageView } from './move-page.tsx'

/** Opens the page that takes back the end of an insurance at another company. */
export const loader = async (args: LoaderFunctionArgs): Promise<MoveData> => loadMovePage(args)

/** The page `/mina-sidor/angra-avsluta-tredjepartsforsakring`. [P2.1] [P4.6] */
export function Component() {
  const { session, copy, view } = useLoaderData<MoveData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <UndoPageView view={view} />
      </Private>
    </MoreCopy>
  )
}

/** The consent that the address names. Without one there is nothing to undo: what the other page shows says what can be done. */
export function UndoPageView({ view }: { readonly view: MoveView }) {
  if (view.kind !== 'known' || !view.consent) return <MovePageView view={view} />
  return (
    <>
      <BackLink />
      <Undo consent={view.consent} />
    </>
  )
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
