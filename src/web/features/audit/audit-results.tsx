import type { AuditLine } from '../../../contract/audit.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { MoreButton } from '../office/more-button.tsx'
import { timeText } from '../office/time-text.ts'
import { actionText, actorText, detailText, subjectText } from './audit-words.ts'
import type { Found } from './use-audit-search.ts'

interface AuditResultsProps {
  readonly found: Found
  readonly onRetry: () => void
  readonly onMore: () => void
}

/** What a search has found. The output exists before its text, because a screen reader announces only changes. */
export function AuditResults({ found, onRetry, onMore }: AuditResultsProps) {
  const { t } = useCopy()
  const entries = found.kind === 'unasked' ? [] : (found.page?.entries ?? [])
  const hasMore = found.kind === 'found' && found.page.next !== null
  return (
    <section className="stack" aria-label={t('auditLog.results')}>
      <output>
        <Summary found={found} />
      </output>
      {found.kind === 'failed' && <LoadFailureBox again={{ isLoading: false, onPress: onRetry }} />}
      {entries.length > 0 && (
        <ul className="plain-list stack">
          {entries.map((entry) => (
            <li key={entry.id} className="card stack-tight audit-line">
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {(hasMore || (found.kind === 'loading' && entries.length > 0)) && (
        <MoreButton texts="auditLog" isLoading={found.kind === 'loading'} onPress={onMore} />
      )}
    </section>
  )
}

function Summary({ found }: Pick<AuditResultsProps, 'found'>) {
  const { t } = useCopy()
  if (found.kind === 'loading') return t('auditLog.loading')
  if (found.kind !== 'found') return null
  const { entries, accounts } = found.page
  if (found.isOfAccount && accounts.length === 0) return t('auditLog.unknownAccount')
  const names = accounts.map(({ id, name }) => (name === undefined ? id : `${name} (${id})`)).join(', ')
  return [
    accounts.length > 0 ? t('auditLog.accounts', { names }) : '',
    entries.length === 0 ? t('auditLog.none') : t('auditLog.count', { count: entries.length }),
  ]
    .filter((text) => text !== '')
    .join(' ')
}

function Entry({ entry }: { readonly entry: AuditLine }) {
  const { t } = useCopy()
  const detail = detailText(entry.detail)
  return (
    <>
      <p className="small">
        <time dateTime={entry.at}>{timeText(entry.at)}</time>
      </p>
      <h2>{actionText(t, entry.action)}</h2>
      <dl className="my-pages-facts">
        <Fact label={t('auditLog.fact.actor')}>{actorText(t, entry)}</Fact>
        <Fact label={t('auditLog.fact.subject')}>{subjectText(t, entry.subject)}</Fact>
        {detail !== '' && <Fact label={t('auditLog.fact.detail')}>{detail}</Fact>}
      </dl>
    </>
  )
}
