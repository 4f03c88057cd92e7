import type { SignInProvider } from '../accounts/session/sign-in-provider-port.ts'
import type { Cms } from '../features/cms/cms-port.ts'
import type { Customers } from '../features/customers/customer-port.ts'
import type { MarketingChoices } from '../features/marketing/marketing-choices-port.ts'
import type { RedirectValues } from '../features/redirects/redirect-values-port.ts'
import type { Collector } from '../ports/collector/collector-port.ts'
import type { Comparisons } from '../ports/comparison/comparison-port.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import type { OutsideCases } from '../ports/customer-cases/customer-cases-port.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'
import type { ObjectStore } from '../ports/files/objects/object-store-port.ts'
import type { OutsideInsurances } from '../ports/insurances/insurances-port.ts'
import type { MailTransport } from '../ports/messages/mail-transport-port.ts'
import type { Payments } from '../ports/payments/payments-port.ts'
import type { PersonNames, RegistryMap } from '../ports/registries/registry-port.ts'
import type { VirusScan } from '../ports/virus-scan/virus-scan-port.ts'

/** An OpenID Connect provider, and what pages may know of it. */
export interface OwnSignInProvider extends SignInProvider {
  readonly issuer: string
  readonly clientId: string
}

/**
 * The ports that an insurer may implement, by the names that `defineInsurer` takes. Each takes values and returns values: none gets a
 * transaction of the shop.
 */
export interface OwnPorts {
  /** Prices, quotes and contracts. */
  readonly core: CoreSystem
  /** Facts about persons, vehicles, houses and addresses. One that the insurer lacks is `noRegistry`. */
  readonly registries: RegistryMap
  /** First names of insured persons; without it, by the registry of persons. */
  readonly personNames: PersonNames
  /** The encrypted bytes of what customers upload. Whose they are stays in the shop. */
  readonly files: ObjectStore
  readonly virusScan: VirusScan
  /** Delivers each message. The shop writes it in its own transaction first, and tries again. */
  readonly messages: MailTransport
  /** The customers' insurances, together with `payments`. */
  readonly insurances: OutsideInsurances
  /** What customers pay, and their mandates, together with `insurances`. */
  readonly payments: Payments
  /** Fetches customers' insurances from other companies. */
  readonly collector: Collector
  /** Compares our insurances with those of other companies. */
  readonly comparisons: Comparisons
  /** Contact details. */
  readonly customers: Customers
  readonly customerCases: OutsideCases
  /** What the bank's app sends about a customer. */
  readonly redirects: RedirectValues
  /** Choices about electronic marketing. */
  readonly marketing: MarketingChoices
  /** Articles. */
  readonly cms: Cms
  /** Signs and identifies, with the hints and the codes of BankID. */
  readonly eSigning: ESigning
  /** Signs customers and employees in. The embedded provider then does not run. */
  readonly signInProvider: OwnSignInProvider
}

export type OwnName = keyof OwnPorts
