import { useCallback, useEffect, useState } from 'react'
import type { CaseDetails as Details } from '../../../contract/cases.ts'
import type { PaperSection } from '../../../contract/papers.ts'
import { formatPersonalNumber } from '../../../values/personal-number.ts'
import { openCase, readCaseHealth } from '../../api/cases.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { caseListAddress } from './case-address.ts'
import { CaseFiles } from './case-files.tsx'
import { CaseAnswer } from './case-answer.tsx'
import { AnswerSections, CaseFacts, CaseMoves, MoveMessage } from './case-parts.tsx'
import { useMoves } from './use-moves.ts'

interface CaseDetailsProps {
  readonly reference: string
  readonly mayReadHealth: boolean
}

/** A case with its answers. Opening it is recorded. */
export function CaseDetails({ reference, mayReadHealth }: CaseDetailsProps) {
  const { t } = useCopy()
  const { opened, reload } = useOpenedCase(reference)
  const { result, move } = useMoves(reload)
  if (opened === 'loading') return <output>{t('cases.loading')}</output>
  if (opened === 'failed') return <LoadFailureBox again={{ isLoading: false, onPress: reload }} />
  if (opened === 'missing')
    return (
      <>
        <h1>{t('cases.details.notFound')}</h1>
        <BackLink />
      </>
    )
  return (
    <>
      <BackLink state={opened.state} />
      <h1>{opened.product}</h1>
      <MoveMessage result={result} />
      <Facts opened={opened} />
      <div className="my-pages-buttons">
        <CaseMoves about={opened} isBusy={result.kind === 'busy'} onMove={(step) => move(opened, step)} />
      </div>
      {opened.kind === 'customer' && opened.state === 'taken' && (
        <CaseAnswer isBusy={result.kind === 'busy'} onAnswer={(answer) => move(opened, 'close', answer)} />
      )}
      <h2>{t('cases.details.answers')}</h2>
      <AnswerSections sections={opened.answers} />
      <CaseFiles reference={reference} />
      {opened.hasHealthAnswers && <Health reference={reference} isAllowed={mayReadHealth} />}
      <p className="small">{t('cases.details.logged')}</p>
    </>
  )
}

function BackLink({ state = 'new' }: Partial<Pick<Details, 'state'>>) {
  const { t } = useCopy()
  return (
    <p>
      <Link className="ds-link" to={caseListAddress(state)}>
        {t('cases.details.back')}
      </Link>
    </p>
  )
}

function Facts({ opened }: { readonly opened: Details }) {
  const { t } = useCopy()
  const { state, quoteNumber, persons } = opened
  return (
    <dl className="card my-pages-facts">
      <CaseFacts about={opened} />
      <Fact label={t('cases.fact.state')}>{t(`cases.state.${state}`)}</Fact>
      {quoteNumber !== undefined && <Fact label={t('cases.fact.quoteNumber')}>{quoteNumber}</Fact>}
      {persons.length > 0 && <Fact label={t('cases.fact.persons')}>{persons.map(formatPersonalNumber).join(', ')}</Fact>}
    </dl>
  )
}

type Opened = Details | 'loading' | 'failed' | 'missing'

/** Opens a case, and again after a move. */
function useOpenedCase(reference: string): { readonly opened: Opened; readonly reload: () => void } {
  const { client, log } = useServices()
  const [opened, setOpened] = useState<Opened>('loading')
  const open = useCallback(
    async () =>
      openCase(client, reference).catch((error: unknown): Opened => {
        if (error instanceof ApiCallError && [400, 404].includes(error.status ?? 0)) return 'missing'
        log({ text: 'Error opening a case', level: LOG_LEVELS.error, data: describeError(error), tag: 'cases' })
        return 'failed'
      }),
    [client, log, reference],
  )
  useEffect(() => {
    let isShown = true
    void open().then((found) => isShown && setOpened(found))
    return () => {
      isShown = false
    }
  }, [open])
  return { opened, reload: () => void open().then(setOpened) }
}

/** The health answers of a case, which an underwriter reads on request. */
function Health({ reference, isAllowed }: { readonly reference: string; readonly isAllowed: boolean }) {
  const { t } = useCopy()
  const { client } = useServices()
  const [shown, setShown] = useState<readonly PaperSection[] | 'hidden' | 'loading' | 'failed'>('hidden')

  function show(): void {
    if (shown === 'loading') return
    setShown('loading')
    readCaseHealth(client, reference).then(
      ({ answers }) => setShown(answers),
      () => setShown('failed'),
    )
  }

  return (
    <section className="stack">
      <h2>{t('cases.health.title')}</h2>
      {!isAllowed && <p>{t('cases.health.forbidden')}</p>}
      {isAllowed && typeof shown === 'string' && (
        <>
          <p>{t('cases.health.logged')}</p>
          {shown === 'failed' && <LoadFailureBox again={{ isLoading: false, onPress: show }} />}
          {shown !== 'failed' && (
            <button type="button" className="ds-button" data-variant="secondary" aria-disabled={shown === 'loading'} onClick={show}>
              {t(shown === 'loading' ? 'cases.loading' : 'cases.health.show')}
            </button>
          )}
        </>
      )}
      {typeof shown !== 'string' && <AnswerSections sections={shown} />}
    </section>
  )
}
