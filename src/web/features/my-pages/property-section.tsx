import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { propertyOf } from '../../../insurance/details-of-kind.ts'
import type { PropertyDetails } from '../../../insurance/product-details.ts'
import type { Texts } from '../../copy/texts.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Fact } from './fact.tsx'
import { Section } from './section.tsx'

/** Says that an outbuilding has no water. [P3.3] */
const DRY = '1'

/** The insured home, house or holiday home, if the insurance is of one. [P3.3] */
export function PropertySection({ details }: { readonly details: InsuranceDetails }) {
  const texts = useCopy()
  const { t } = texts
  const property = propertyOf(details)
  if (!property) return null
  const rows = [...measuresOf(property, t), ...outBuildingsOf(property, t), ...coversOf(property, texts)]
  if (rows.length === 0) return null
  return (
    <Section title={t('myPages.property.title')}>
      <dl className="card my-pages-facts">
        {rows.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

type Row = readonly [label: string, value: string]

function measuresOf(
  { insuredObject, numberOfResidents, livingSpace, subSpace, additionalSpace, constructionYear }: PropertyDetails,
  t: Texts['t'],
): Row[] {
  const area = (size: number | undefined) => (size === undefined ? undefined : t('myPages.property.area', { area: size }))
  const measures = [
    ['address', insuredObject && addressOf(insuredObject)],
    ['residents', numberOfResidents?.toString()],
    ['livingSpace', area(livingSpace)],
    ['subSpace', area(subSpace)],
    ['additionalSpace', area(additionalSpace)],
    ['constructionYear', constructionYear?.toString()],
  ] as const
  return measures.flatMap(([name, value]) => (value === undefined ? [] : [[t(`myPages.property.${name}`), value] as const]))
}

function addressOf({ streetAddress, postalCode, city }: NonNullable<PropertyDetails['insuredObject']>): string {
  const town = [postalCode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), city].filter((part) => part !== undefined).join(' ')
  return `${streetAddress}, ${town}`
}

function outBuildingsOf({ outBuildings = [] }: PropertyDetails, t: Texts['t']): Row[] {
  return outBuildings.map(({ outBuildingArea, buildingInterior }, index) => [
    t('myPages.property.outBuilding', { number: index + 1 }),
    t(`myPages.property.outBuilding.${buildingInterior === DRY ? 'dry' : 'water'}`, { area: outBuildingArea }),
  ])
}

function coversOf({ coverages }: PropertyDetails, { t, hasText }: Texts): Row[] {
  const covers = Object.keys(coverages).map((name) => `myPages.property.cover.${name}`)
  const included = t('myPages.property.included')
  return [
    ...covers.filter(hasText).map((key) => [t(key), included] as const),
    ...(coverages.basicPersonalProperty?.condominiumInsurance === true ? [[t('myPages.property.condominium'), included] as const] : []),
  ]
}
