import { Type, type Static } from 'typebox'
import { PAGES } from './page-paths.ts'

/** A sales link that the insurer has signed, as it stands after the `#` of its address. */
const SalesLinkText = Type.String({ pattern: '^[\\w.-]{1,1000}$' })

/** The id and the kind of a sales link that the server has checked. One of kind `staff` grants the discount of employees. */
export interface SalesLinkMark {
  readonly id: string
  readonly kind: 'dealer' | 'staff' | 'bank'
}

/**
 * Why a sales link does not count in a purchase. [B6.1]
 * - `invalid`: not signed by the insurer, or changed
 * - `expired`: its last day is past
 * - `otherProduct`: made for another product
 * - `notSold`: dealers do not sell the product
 * - `otherPerson`: made for another employee than the policyholder
 * - `noDiscount`: the product has no discount for employees
 */
export const SalesLinkFault = Type.Union([
  Type.Literal('invalid'),
  Type.Literal('expired'),
  Type.Literal('otherProduct'),
  Type.Literal('notSold'),
  Type.Literal('otherPerson'),
  Type.Literal('noDiscount'),
])
export type SalesLinkFault = Static<typeof SalesLinkFault>

export const OpenSalesLinkRequest = Type.Object({ link: SalesLinkText }, { additionalProperties: false })

/** Where the visitor of a sales link goes on, and why the link does not count, if so. */
export const OpenSalesLinkResponse = Type.Object({
  /** Path of the product's page, or of the start page. */
  path: Type.String({ pattern: '^/' }),
  fault: Type.Optional(SalesLinkFault),
})
export type OpenSalesLinkResponse = Static<typeof OpenSalesLinkResponse>

/** Returns the path of a sales link. The link is in the fragment, which browsers never send. */
export const salesLinkPath = (link: string) => `/${PAGES.salesLink}#${link}`
