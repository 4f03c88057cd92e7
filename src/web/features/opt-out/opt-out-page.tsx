import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OPT_OUT_PARAMETER } from '../../../contract/marketing.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { optOut, undoOptOut } from '../../api/settings.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { Box } from '../../ui/box.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'

interface OptOutData {
  readonly copy: Copy
  /** The encoded customer number of the link; undefined without one. */
  readonly code: string | undefined
}

const CODE = /^[A-Za-z0-9._-]{1,200}$/

/** Opens the page of the link in a message. It asks the server nothing before the person presses the button. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<OptOutData> {
  const code = url.searchParams.get(OPT_OUT_PARAMETER) ?? ''
  return { copy: await context.get(servicesContext).copy.load(['optOut']), code: CODE.test(code) ? code : undefined }
}

/** The page `/avregistrera`. [P1.10] */
export function Component() {
  const { copy, code } = useLoaderData<OptOutData>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow stack">
        <OptOut code={code} />
      </div>
    </MoreCopy>
  )
}

type State =
  | { readonly kind: 'asking' | 'busy' | 'failed' | 'broken' | 'undone' | 'late' | 'newer' }
  | { readonly kind: 'done'; readonly undo: string; readonly isBusy: boolean; readonly hasFailed: boolean }

/** The titles and texts of each state that leaves nothing more to do. */
const ENDS = ['broken', 'undone', 'late', 'newer'] as const

const isEnd = (kind: State['kind']): kind is (typeof ENDS)[number] => ENDS.some((end) => end === kind)

/** Ends electronic marketing without sign-in: a click and its confirmation, and a way back. It shows nothing about the person. */
export function OptOut({ code }: Pick<OptOutData, 'code'>) {
  const { t } = useCopy()
  const { state, end, undo } = useOptOut(code)
  const heading = useFocusWhenLost<HTMLHeadingElement>(state.kind)
  const title = state.kind === 'done' || isEnd(state.kind) ? state.kind : 'asking'
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(`optOut.${title}.title`)}
      </h1>
      <p className="lead">{t(`optOut.${title}.text`)}</p>
      {(state.kind === 'failed' || (state.kind === 'done' && state.hasFailed)) && (
        <Box kind="error" title={t('optOut.failed.title')}>
          <p>{t('optOut.failed.text')}</p>
        </Box>
      )}
      {(state.kind === 'asking' || state.kind === 'busy' || state.kind === 'failed') && (
        <Button text={state.kind === 'busy' ? 'optOut.busy' : 'optOut.button'} isBusy={state.kind === 'busy'} onPress={end} />
      )}
      {state.kind === 'done' && <Button text="optOut.undo" isBusy={state.isBusy} onPress={undo} isSecondary />}
      <p className="small">
        {t('optOut.help')} <PhoneLink />
      </p>
    </>
  )
}

interface ButtonProps {
  readonly text: string
  readonly isBusy: boolean
  readonly isSecondary?: boolean
  readonly onPress: () => void
}

function Button({ text, isBusy, isSecondary = false, onPress }: ButtonProps) {
  const { t } = useCopy()
  return (
    <div>
      <button
        type="button"
        className="ds-button"
        data-variant={isSecondary ? 'secondary' : 'primary'}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => !isBusy && onPress()}
      >
        {t(text)}
      </button>
    </div>
  )
}

/** Returns the state of the page, and what its buttons do. */
function useOptOut(code: string | undefined) {
  const { client, log } = useServices()
  const [state, setState] = useState<State>({ kind: code === undefined ? 'broken' : 'asking' })

  function report(error: unknown): void {
    log({ text: 'Error updating marketing', level: LOG_LEVELS.error, data: describeError(error), tag: 'optOut' })
  }

  async function end(known: string): Promise<void> {
    setState({ kind: 'busy' })
    try {
      setState({ kind: 'done', undo: await optOut(client, known), isBusy: false, hasFailed: false })
    } catch (error) {
      report(error)
      setState({ kind: error instanceof ApiCallError && error.kind === 'notFound' ? 'broken' : 'failed' })
    }
  }

  async function takeBack(undo: string): Promise<void> {
    setState({ kind: 'done', undo, isBusy: true, hasFailed: false })
    try {
      setState({ kind: (await undoOptOut(client, undo)) ? 'undone' : 'newer' })
    } catch (error) {
      report(error)
      const isLate = error instanceof ApiCallError && error.code === 'undoTooLate'
      setState(isLate ? { kind: 'late' } : { kind: 'done', undo, isBusy: false, hasFailed: true })
    }
  }

  return {
    state,
    end: () => void (code !== undefined && end(code)),
    undo: () => void (state.kind === 'done' && takeBack(state.undo)),
  }
}
