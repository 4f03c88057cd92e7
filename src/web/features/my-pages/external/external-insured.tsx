import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'
import { Section } from '../section.tsx'
import { writtenExternal } from '../written-object.ts'

/** What is insured, as the company writes it, and how far a car may be driven. [P5.1] [P5.2] */
export function ExternalInsured({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const { insuranceType, comparison, insuredPlace, maxMileage, mileageScale } = insurance
  // a vehicle that we have an offer for is priced by it
  const asks = maxMileage !== undefined || (comparison === 'offer' && KIND_TRAITS[insuranceType].subject === 'vehicle')
  return (
    <Section title={t('myPages.insured.title')}>
      <dl className="card my-pages-facts">
        <Fact label={t(insuredPlace ? 'myPages.property.address' : 'external.object')}>
          {writtenExternal(insurance) ?? t('external.unknown')}
        </Fact>
        {asks && (
          <Fact label={t('myPages.vehicle.milage')}>
            {maxMileage === undefined ? t('external.unknown') : maxMileage}
            {mileageScale !== undefined && <span className="my-pages-object"> ({t(`myPages.vehicle.milage.${mileageScale}`)})</span>}
          </Fact>
        )}
      </dl>
    </Section>
  )
}
