import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { shownDeductibles, type DeductibleValue } from '../../../insurance/shown-deductibles.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Texts } from '../../copy/texts.ts'
import { DocumentList } from './document-list.tsx'
import { Fact } from './fact.tsx'
import { Section } from './section.tsx'
import { shownAddons } from './shown-addons.ts'

interface DetailsProps {
  readonly details: InsuranceDetails
}

/** What the insurance covers, in words. */
export function CoverSection({ details: { cover } }: DetailsProps) {
  const { t } = useCopy()
  if (cover === undefined || cover.length === 0) return null
  return (
    <Section title={t('myPages.cover.title')}>
      <dl className="card my-pages-facts">
        {cover.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

/** The chosen add-ons with their prices, and what they cost together. [P3.3] */
export function AddonSection({ details }: DetailsProps) {
  const { t, hasText } = useCopy()
  const addons = shownAddons(details)
  const price = (amount: number) => t(amount > 0 ? 'myPages.addons.price' : 'myPages.addons.included', { amount })
  const nameOf = (name: string | undefined, key: string) => name ?? (hasText(`myPages.addons.${key}`) ? t(`myPages.addons.${key}`) : key)
  return (
    <Section title={t('myPages.addons.title')}>
      {addons.length === 0 ? (
        <p>{t('myPages.addons.none')}</p>
      ) : (
        <dl className="card my-pages-facts">
          {addons.map(({ key, name, price: amount }) => (
            <Fact key={key} label={nameOf(name, key)}>
              {price(amount)}
            </Fact>
          ))}
          {addons.length > 1 && (
            <Fact label={t('myPages.addons.total')}>{price(addons.reduce((sum, { price: amount }) => sum + amount, 0))}</Fact>
          )}
        </dl>
      )}
    </Section>
  )
}

/** What the customer pays of a claim. [P5.2] */
export function DeductibleSection({ details }: DetailsProps) {
  const { t } = useCopy()
  const deductibles = shownDeductibles(details.deductibles, details)
  if (deductibles.length === 0) return null
  return (
    <Section title={t('myPages.deductibles.title')}>
      <dl className="card my-pages-facts">
        {deductibles.map(({ label, value, additionalInfo }) => (
          <Fact key={label} label={label}>
            {value.kind === 'unknown' ? <span className="my-pages-object">{deductibleWords(value, t)}</span> : deductibleWords(value, t)}
            {additionalInfo !== undefined && <span className="my-pages-object"> {additionalInfo}</span>}
          </Fact>
        ))}
      </dl>
      {deductibles.some(({ value }) => value.kind === 'unknown') && <p className="small">{t('myPages.deductibles.unknown.note')}</p>}
    </Section>
  )
}

function deductibleWords(value: DeductibleValue, t: Texts['t']): string {
  if (value.kind === 'amount') return t('myPages.deductibles.amount', { amount: value.amount })
  return value.kind === 'percentage'
    ? t('myPages.deductibles.percentage', { percentage: value.percentage })
    : t('myPages.deductibles.unknown')
}

/** The documents of the insurance. They open by the customer's session. */
export function DocumentSection({ details: { documents } }: DetailsProps) {
  const { t } = useCopy()
  return (
    <Section title={t('myPages.documents.title')}>
      {documents.length === 0 ? <p>{t('myPages.documents.none')}</p> : <DocumentList documents={documents} />}
    </Section>
  )
}
