import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { vehicleOf } from '../../../insurance/details-of-kind.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Fact } from './fact.tsx'
import { Section } from './section.tsx'
import { writtenObject } from './written-object.ts'

/** The insured vehicle, if the insurance is of one. [P3.3] */
export function VehicleSection({ details }: { readonly details: InsuranceDetails }) {
  const { t, hasText } = useCopy()
  const known = vehicleOf(details)
  if (!known) return null
  const { vehicle, vehicleYearDerived, registrationNumber, milageClass } = known
  const milage = `myPages.vehicle.milage.${milageClass ?? ''}`
  const facts = [
    ['vehicle', vehicle],
    ['year', vehicleYearDerived],
    ['registrationNumber', registrationNumber === undefined ? undefined : writtenObject(registrationNumber)],
    ['milage', milageClass !== undefined && hasText(milage) ? t(milage) : undefined],
  ] as const
  const shown = facts.filter(([, value]) => value !== undefined && value !== '')
  if (shown.length === 0) return null
  return (
    <Section title={t('myPages.vehicle.title')}>
      <dl className="card my-pages-facts">
        {shown.map(([name, value]) => (
          <Fact key={name} label={t(`myPages.vehicle.${name}`)}>
            {value}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}
