import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { insuredOf } from '../../../insurance/details-of-kind.ts'
import { isCalendarDate } from '../../../values/calendar.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Texts } from '../../copy/texts.ts'
import { Fact } from './fact.tsx'
import { Section } from './section.tsx'

/** Facts that are amounts in kr. Every other number is shown as it is. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'insuredSum',
  'insuredSumMonthlyMortgage',
  'veterinaryCareCost',
  'lifeInsuranceSum',
  'value',
  'belongings',
])

/** The insured person, animal or boat, if the insurance is of one. A fact without a label is not for customers. [P3.3] */
export function InsuredSection({ details }: { readonly details: InsuranceDetails }) {
  const { t, hasText } = useCopy()
  const insured = insuredOf(details)
  if (!insured) return null
  const labelled = Object.entries({ ...(insured.name !== undefined && { name: insured.name }), ...insured.facts }).filter(([name]) =>
    hasText(`myPages.insured.${name}`),
  )
  if (labelled.length === 0) return null
  return (
    <Section title={t('myPages.insured.title')}>
      <dl className="card my-pages-facts">
        {labelled.map(([name, value]) => (
          <Fact key={name} label={t(`myPages.insured.${name}`)}>
            {wordsOf(name, value, t)}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

function wordsOf(name: string, value: string | number | boolean, t: Texts['t']): string {
  if (typeof value === 'number' && AMOUNTS.has(name)) return t('myPages.insured.amount', { amount: value })
  if (typeof value === 'string' && isCalendarDate(value)) return t('myPages.insured.date', { date: value })
  return String(value)
}
