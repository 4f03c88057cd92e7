import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import type { Refused } from './wallet-state.ts'

/** Says which collections did not begin, and why. */
export function RefusedBox({ refused }: { readonly refused: readonly Refused[] }) {
  const { t } = useCopy()
  if (refused.length === 0) return null
  return (
    <Box kind="error" title={t('wallet.refused.title')} headingLevel={3}>
      <ul>
        {refused.map(({ company, why }) => {
          const reason = t(`wallet.refused.${why}`)
          return (
            <li key={company ?? why}>
              {company === undefined ? reason : t('wallet.refused.of', { company: t(`company.${company}`), reason })}
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
