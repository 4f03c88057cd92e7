import type { CompleteSignResponse } from '../../../contract/awaiting-signatures.ts'
import { PAGES } from '../../../contract/page-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'

/** What became of the signature: a case with a number, an insurance with a receipt, or a purchase that waits for others. */
export function Completed({ completed: { reference = '', receiptToken, waitingPath } }: { readonly completed: CompleteSignResponse }) {
  const { t } = useCopy()
  const receipt = receiptToken === undefined ? undefined : `/${PAGES.receipt}?${new URLSearchParams({ kvitto: receiptToken }).toString()}`
  const [kind, path] = receipt !== undefined ? (['purchase', receipt] as const) : (['waiting', waitingPath] as const)
  return (
    <Box kind="success" title={t('payments.toSign.done.title')}>
      {path === undefined ? (
        <p>{t('payments.toSign.done.text', { reference })}</p>
      ) : (
        <>
          <p>{t(`payments.toSign.done.${kind}`)}</p>
          <p>
            <Link className="ds-link" to={path}>
              {t(`payments.toSign.done.${kind}.link`)}
            </Link>
          </p>
        </>
      )}
    </Box>
  )
}
