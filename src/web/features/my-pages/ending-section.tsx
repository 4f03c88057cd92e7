import type { InsuranceOverview } from '../../../contract/insurances.ts'
import { canWithdraw } from '../../../insurance/cancellation-mode.ts'
import { isCancelled, isExpired } from '../../../insurance/cancellation-state.ts'
import { cancellationChoice, type CancellationChoice } from '../../../insurance/own-cancellation.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { cancelPath, withdrawPath } from './insurance-path.ts'
import { Section } from './section.tsx'

interface EndingProps {
  readonly insurance: InsuranceOverview
  readonly today: IsoDate
}

/** What the customer can do about the end of an insurance: withdraw, cancel, regret, or call. [P4.6] */
export function EndingSection({ insurance, today }: EndingProps) {
  const choice = cancellationChoice(insurance, today)
  const last = insurance.withdrawalPeriod?.withdrawalPeriodEndDate
  const isWithdrawable = last !== undefined && canWithdraw(insurance, today)
  // before the start, to withdraw does what to cancel does, and at once
  const isCancelOffered = !isWithdrawable || choice.kind === 'running' || choice.kind === 'regret'
  return (
    <>
      {isWithdrawable && <WithdrawalSection insuranceNumber={insurance.insuranceNumber} last={last} />}
      {isCancelOffered && <CancellationSection insurance={insurance} choice={choice} />}
    </>
  )
}

/** Leads to the withdrawal from the contract. Directive (EU) 2023/2673 article 11a. */
function WithdrawalSection({ insuranceNumber, last }: { readonly insuranceNumber: string; readonly last: IsoDate }) {
  const { t } = useCopy()
  return (
    <Section title={t('myPages.details.withdraw.title')}>
      <p>{t('myPages.details.withdraw.text', { date: last })}</p>
      <p>
        <Link className="ds-button" data-variant="secondary" to={withdrawPath(insuranceNumber)}>
          {t('myPages.details.withdraw.link')}
        </Link>
      </p>
    </Section>
  )
}

interface CancellationProps {
  readonly insurance: InsuranceOverview
  readonly choice: CancellationChoice
}

function CancellationSection({ insurance, choice }: CancellationProps) {
  const { t } = useCopy()
  const isOver = isCancelled(insurance) || isExpired(insurance)
  if (choice.kind === 'none' && isOver) return null
  const { family, link } = wordsOf(choice)
  return (
    <Section title={t(`${family}.title`)}>
      <p>{t(`${family}.text`, dateOf(choice))}</p>
      {link !== undefined && (
        <p>
          <Link className="ds-button" data-variant="secondary" to={cancelPath(insurance.insuranceNumber)}>
            {t(link)}
          </Link>
        </p>
      )}
    </Section>
  )
}

/** Returns the beginning of the keys of a choice's texts, and the key of its link, if it leads somewhere. */
function wordsOf(choice: CancellationChoice): { readonly family: string; readonly link?: string } {
  if (choice.kind === 'regret') {
    return { family: `myPages.cancel.${choice.lastDay === undefined ? 'regret' : 'regretEnd'}`, link: 'myPages.cancel.regret.link' }
  }
  const family = `myPages.cancel.${choice.kind}`
  return choice.kind === 'beforeStart' || choice.kind === 'running' ? { family, link: 'myPages.cancel.link' } : { family }
}

/** Returns the parameter of a choice's text. */
const dateOf = (choice: CancellationChoice) => ('lastDay' in choice && choice.lastDay !== undefined ? { date: choice.lastDay } : {})
