import type { Translate } from '../copy/lookup.ts'
import type { ExternalInsurance } from '../insurance/external/external-insurance.ts'

/** Returns the name of another company: as customers know it, or else as it writes itself. @param t with the texts `company.*` */
export function companyNameOf(
  { insuranceCompany, insuranceCompanyName }: Pick<ExternalInsurance, 'insuranceCompany' | 'insuranceCompanyName'>,
  t: Translate,
): string {
  if (insuranceCompany !== '') return t(`company.${insuranceCompany}`)
  return insuranceCompanyName === '' ? t('company.unknown') : insuranceCompanyName
}
