import type { MetadataAddon, ProductMetadata } from '../../../../../contract/quotes.ts'
import { monthlyPremium } from '../../../../../quote/premium.ts'
import type { Tariff, Term } from './format.ts'

/** Returns a product's metadata, which needs no request. [B4.2] */
export function metadataOf(tariff: Tariff): ProductMetadata {
  const { product, insuranceType, version, withdrawalDays, freeTrial, displayElectronicMarketing, options = {} } = tariff
  const { sellingChannels, freeTrialPeriod, employeeDiscount } = tariff
  return {
    product,
    insuranceType,
    tariff: version,
    withdrawalDays,
    freeTrial,
    displayElectronicMarketing,
    sellingChannels,
    ...(freeTrialPeriod && { freeTrialPeriod }),
    ...(employeeDiscount !== undefined && { employeeDiscount }),
    options: Object.fromEntries(
      Object.entries(options).map(([name, choices]) => [
        name,
        choices.map((choice) => ({ ...choice, selected: choice.selected ?? false })),
      ]),
    ),
    addons: tariff.terms.flatMap((term) => (term.addon ? [addonOf(term, term.addon)] : [])),
  }
}

/** Returns an add-on. A fixed amount is a static price unless the tariff sets `quoted`. [B3.6] [B9.1] */
function addonOf(term: Term, { id, selected, hidden = false, quoted = false }: NonNullable<Term['addon']>): MetadataAddon {
  const key = selected.slice(selected.lastIndexOf('.') + 1)
  const isStatic = 'amount' in term && !quoted && term.each === undefined && (term.factors ?? []).length === 0
  const common = { addonId: id, key, hidden }
  return isStatic ? { ...common, type: 'static', monthlyPrice: monthlyPremium(term.amount) } : { ...common, type: 'quoted' }
}
