import type { Engagement } from '../../../../contract/session.ts'
import { engagementsOfInsurances, heldOfType, INSURANCE_ENGAGEMENTS } from '../../../../insurance/held.ts'
import type { OwnInsurance } from '../../../../insurance/insurance.ts'
import type { Product } from '../../../content/product.ts'

/** A product for a customer. */
export interface Offer {
  readonly product: Product
  /** The customer's insurances that the product sells. */
  readonly held: readonly OwnInsurance[]
  /** Copy key of why the product suits this customer. */
  readonly reason?: string
}

/** What a customer can buy, each list in the order of the products. */
export interface Offers {
  /** Products that suit the customer's engagements and that they do not hold. */
  readonly suggested: readonly Offer[]
  readonly others: readonly Offer[]
  /** Products that the customer holds, of which they may need another. */
  readonly held: readonly Offer[]
}

/** Returns the products in three lists, by what the customer holds and by their engagements. [P2.5] [P3.2] */
export function offersFor(products: readonly Product[], own: readonly OwnInsurance[], engagements: readonly Engagement[]): Offers {
  const offers = products.map((product): Offer => {
    const held = heldOfType(own, product.insuranceType)
    const reason = held.length > 0 ? undefined : reasonOf(product, engagements)
    return { product, held, ...(reason !== undefined && { reason }) }
  })
  return {
    suggested: offers.filter(({ reason }) => reason !== undefined),
    others: offers.filter(({ held, reason }) => held.length === 0 && reason === undefined),
    held: offers.filter(({ held }) => held.length > 0),
  }
}

/** Returns the first of the product's reasons whose engagement the customer has. */
function reasonOf({ page: { suitedTo = [] } }: Product, engagements: readonly Engagement[]): string | undefined {
  return suitedTo.find(({ engagement }) => engagements.includes(engagement))?.copy
}

/**
 * Returns a customer's engagements now: with the insurer by the loaded insurances, which are newer than the sign-in; all others are those
 * of the identity token, which alone knows the wallet. [P3.2]
 * @param own undefined if they could not be loaded: then the token's count
 */
export function engagementsNow(ofToken: readonly Engagement[], own: readonly OwnInsurance[] | undefined): Engagement[] {
  if (own === undefined) return [...ofToken]
  const followed: readonly Engagement[] = INSURANCE_ENGAGEMENTS
  const isKept = ofToken.includes('insurance_external')
  return [...ofToken.filter((engagement) => !followed.includes(engagement)), ...engagementsOfInsurances(own, isKept)]
}
