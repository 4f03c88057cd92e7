import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'
import { Section } from '../section.tsx'
import { writtenObject } from '../written-object.ts'

/** What is insured, as the company writes it, and how far a car may be driven. [P5.1] [P5.2] */
export function ExternalInsured({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const { insuranceType, comparison, insuredObject, insuredPlace, maxMileage, mileageScale } = insurance
  // a vehicle that we have an offer for is priced by it
  const asks = maxMileage !== undefined || (comparison === 'offer' && KIND_TRAITS[insuranceType].subject === 'vehicle')
  return (
    <Section title={t('myPages.insured.title')}>
      <dl className="card my-pages-facts">
        {insuredPlace ? (
          <Place place={insuredPlace} />
        ) : (
          <Fact label={t('external.object')}>{insuredObject === undefined ? t('external.unknown') : writtenObject(insuredObject)}</Fact>
        )}
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

function Place({ place }: { readonly place: NonNullable<WalletInsurance['insuredPlace']> }) {
  const { t } = useCopy()
  const { streetAddress, postalCode, city } = place
  const town = [postalCode?.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), city].filter((part) => part !== undefined).join(' ')
  return <Fact label={t('myPages.property.address')}>{[streetAddress, town].filter((part) => part !== '').join(', ')}</Fact>
}
