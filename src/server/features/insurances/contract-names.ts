import type { Bundle } from '../../../contract/bundle.ts'
import { translator } from '../../../copy/lookup.ts'
import { MANDATE } from '../../../quote/mandate.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../values/clock.ts'
import { birthDateOf } from '../../../values/personal-number.ts'
import type { InsuredPerson, Policy } from '../../ports/core-system/core-system-port.ts'
import type { ContractNames } from '../../ports/insurances/insurance-register.ts'
import type { PersonNames } from '../../ports/registries/registry-port.ts'
import type { Bundles } from '../answers/bundles.ts'

export interface ContractNamesOptions {
  readonly bundles: Pick<Bundles, 'get'>
  readonly personNames: PersonNames
  readonly clock: Clock
}

/**
 * Returns the names of what a contract covers: product and add-ons in the wording that the customer bought it in, and the
 * insured persons' first names as the customer or the registry gives them. A person without a known name is named by the
 * birth date, so that two children are told apart.
 */
export async function readContractNames({ bundles, personNames, clock }: ContractNamesOptions, policy: Policy): Promise<ContractNames> {
  const bundle = (await bundles.get(policy.bundle))?.bundle
  const insured = await Promise.all(policy.insured.map(async (person) => nameOf(personNames, person, swedishDateOf(clock.now()))))
  return { ...(bundle ? namesIn(bundle) : { product: policy.receipt.product, addons: {} }), insured }
}

/** Returns the version of the mandate's wording that a contract's flow showed; empty for one from before the mandate had a text. */
export async function readMandateVersion(
  { bundles }: Pick<ContractNamesOptions, 'bundles'>,
  { bundle }: Pick<Policy, 'bundle'>,
): Promise<string> {
  return (await bundles.get(bundle))?.bundle.copy[`${MANDATE}.version`] ?? ''
}

function namesIn({ copy, product, flow, document }: Bundle): Omit<ContractNames, 'insured'> {
  const translate = translator(copy, () => undefined)
  const addons = Object.values(document.properties).flatMap(({ quote, copy: key }) =>
    quote?.addon === undefined || key === undefined ? [] : [[quote.path.split('.').at(-1) ?? '', translate(`${key}.label`)] as const],
  )
  return { product: translate(`${product?.copy ?? flow}.name`), addons: Object.fromEntries(addons) }
}

async function nameOf(names: PersonNames, { firstName, personalNumber }: InsuredPerson, today: IsoDate): Promise<string> {
  return firstName ?? (await names.firstNameOf(personalNumber)) ?? birthDateOf(personalNumber, today) ?? ''
}
