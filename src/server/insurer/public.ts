/**
 * What an insurer's module imports, as `teckna/insurer`: the choice of adapters, the ports with their values and errors, and the adapters
 * that come ready-made. docs/adapters.md shows a module.
 */
export { defineInsurer, type Insurer, type InsurerAdapters, type InsurerParts, type MakeOwn, type Probed } from './define-insurer.ts'
export type { OwnName, OwnPorts, OwnSignInProvider } from './own-ports.ts'
export {
  bankIdSigning,
  clamdVirusScan,
  httpCases,
  httpCollector,
  httpComparisons,
  httpCore,
  httpCustomers,
  httpInsurances,
  httpPayments,
  httpRegistries,
  s3Files,
  smtpMessages,
  type BackEndAccess,
  type HttpOptions,
} from './ready-made.ts'
export { ConfigError } from '../platform/config/config-error.ts'

export {
  CoreSystemError,
  type Acceptance,
  type Case,
  type CaseFiling,
  type ContractRecord,
  type CoreContext,
  type CoreQuoteRequest,
  type CoreSystem,
  type CoreSystemErrorCode,
  type Policy,
  type QuoteRecord,
  type RatedRequest,
  type Requester,
  type UnboughtQuote,
  type WithdrawalOrder,
  type WithdrawnPolicy,
} from '../ports/core-system/core-system-port.ts'
export type { PolicyDocument, ProductMetadata, Quote, QuoteRequest, Receipt } from '../../contract/quotes.ts'

export { noRegistry, type PersonNames, type Registry, type RegistryArgs, type RegistryMap } from '../ports/registries/registry-port.ts'
export type { Json, JsonObject } from '../../values/json.ts'

export type { Delivery, Mail, MailFile, MailTransport } from '../ports/messages/mail-transport-port.ts'
export { FileStoreError, type FileFault } from '../ports/files/file-port.ts'
export type { ObjectStore } from '../ports/files/objects/object-store-port.ts'
export { ScanUnavailableError, type ScanVerdict, type VirusScan } from '../ports/virus-scan/virus-scan-port.ts'

export {
  InsurancesError,
  type EndChange,
  type EndOutcome,
  type EndRequest,
  type OutsideInsurances,
} from '../ports/insurances/insurances-port.ts'
export type { InsuranceDetails, InsuranceOverview } from '../../contract/insurances.ts'
export { PaymentsError, type Consent, type MandateApplication, type Payments } from '../ports/payments/payments-port.ts'
export type { DuePayment } from '../../insurance/due-payments.ts'
export { CollectorError, type CollectionOrder, type Collector, type CollectorStatus } from '../ports/collector/collector-port.ts'
export { ComparisonError, type Comparisons } from '../ports/comparison/comparison-port.ts'
export type { Comparison } from '../../contract/comparison.ts'

export type { Customers } from '../features/customers/customer-port.ts'
export type { ContactDetails } from '../../contract/customer-update.ts'
export { CustomerCasesError, type CaseStep, type OpenedCase, type OutsideCases } from '../ports/customer-cases/customer-cases-port.ts'
export type { CustomerCase } from '../../contract/customer-cases.ts'
export type { RedirectValues } from '../features/redirects/redirect-values-port.ts'
export type { RedirectValue } from '../../contract/redirects.ts'
export type { MarketingChoice, MarketingChoices, MarketingVoice, OptOut } from '../features/marketing/marketing-choices-port.ts'
export type { Cms } from '../features/cms/cms-port.ts'
export type { ArticleQuery, ArticlesFound, ArticlesResponse } from '../../contract/cms.ts'

export {
  SigningError,
  type ESigning,
  type IdentificationOrder,
  type SigningOrder,
  type SigningStatus,
} from '../ports/e-signing/e-signing-port.ts'
export {
  ProviderError,
  TokensRefusedError,
  type LoginMethod,
  type LoginSecrets,
  type SignInProvider,
  type TokenSet,
} from '../accounts/session/sign-in-provider-port.ts'
