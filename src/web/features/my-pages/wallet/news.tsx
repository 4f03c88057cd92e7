import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import type { WalletState } from './wallet-state.ts'

/** Rounds without an answer before the page says so. */
const LOST_ROUNDS_SAID = 3

interface NewsProps {
  readonly wallet: Pick<WalletState, 'news' | 'lostRounds'>
  /** The collection whose sign-in is shown. */
  readonly signIn: InsuranceCollection | undefined
}

/** Says a change of stage to assistive technology, and to everyone that the connection is lost. A new code says nothing. */
export function News({ wallet: { news, lostRounds }, signIn }: NewsProps) {
  const { t } = useCopy()
  return (
    <>
      <output className="ds-sr-only">{newsText(news, signIn, t)}</output>
      <output className="wallet-said">{lostRounds >= LOST_ROUNDS_SAID && t('sign.connectionUnstable')}</output>
    </>
  )
}

function newsText(
  news: InsuranceCollection | undefined,
  signIn: InsuranceCollection | undefined,
  t: ReturnType<typeof useCopy>['t'],
): string | undefined {
  const words = (one: InsuranceCollection, stage = one.stage) =>
    t(`wallet.news.${stage}`, { company: t(`company.${one.insuranceCompany}`) })
  const isEnd = news !== undefined && news.stage !== 'queued' && news.stage !== 'waitingForSignIn'
  const next = signIn && words(signIn, 'waitingForSignIn')
  return [isEnd ? words(news) : undefined, next].filter((text) => text !== undefined).join(' ')
}
