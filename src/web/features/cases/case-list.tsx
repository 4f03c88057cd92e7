import { CASE_STATES, type CaseState } from '../../../contract/cases.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { ReferenceText } from '../../ui/reference-text.tsx'
import { MoreButton } from '../office/more-button.tsx'
import { caseAddress, caseListAddress } from './case-address.ts'
import { CaseFacts, CaseMoves, MoveMessage } from './case-parts.tsx'
import { useCaseList } from './use-case-list.ts'
import { useMoves } from './use-moves.ts'

/** The cases in a state, with the way to each. */
export function CaseList({ state }: { readonly state: CaseState }) {
  const { t } = useCopy()
  const { list, reload, loadMore } = useCaseList(state)
  const { result, move } = useMoves(reload)
  const { items: cases, next, isLoading, hasFailed } = list
  return (
    <>
      <h1>{t('cases.title')}</h1>
      <StateLinks current={state} />
      <MoveMessage result={result} />
      {hasFailed && <LoadFailureBox again={{ isLoading, onPress: reload }} />}
      {cases.length === 0 && !hasFailed && <p>{t(isLoading ? 'cases.loading' : `cases.none.${state}`)}</p>}
      <ul className="plain-list stack">
        {cases.map((listed) => (
          <li key={listed.reference} className="card stack">
            <h2>{listed.product}</h2>
            <dl className="my-pages-facts">
              <CaseFacts about={listed} />
            </dl>
            <div className="my-pages-buttons">
              <Link className="ds-button" data-variant="secondary" to={caseAddress(listed.reference)}>
                <ReferenceText text={t('cases.open', { reference: listed.reference })} reference={listed.reference} />
              </Link>
              <CaseMoves about={listed} isBusy={result.kind === 'busy'} onMove={(step) => move(listed, step)} />
            </div>
          </li>
        ))}
      </ul>
      {next !== null && <MoreButton texts="cases" isLoading={isLoading} onPress={loadMore} />}
    </>
  )
}

function StateLinks({ current }: { readonly current: CaseState }) {
  const { t } = useCopy()
  return (
    <nav aria-label={t('cases.state.label')} className="my-pages-buttons case-states">
      {CASE_STATES.map((state) => (
        <Link key={state} className="ds-link" to={caseListAddress(state)} aria-current={state === current ? 'page' : undefined}>
          {t(`cases.state.${state}`)}
        </Link>
      ))}
    </nav>
  )
}
