import { NoBody } from './no-body.ts'
import { AppConfig } from './app-config.ts'
import { Article, ArticleSection, ArticleText } from './articles.ts'
import { AuditPage, AuditSearch } from './audit.ts'
import { AwaitingCaseDetails, AwaitingCasesResponse, CompleteSignResponse, InitiateCaseSignRequest } from './awaiting-signatures.ts'
import { CaseDetails, CaseHealth, CasePage, CaseSearch, CaseSummary, MoveCase, OpenCase } from './cases.ts'
import { CheckRequest, CheckResponse } from './checks.ts'
import { CaseFiles, ClaimDetails, ClaimsResponse, ListedClaim } from './claims.ts'
import { ArticleSearch, ArticlesFound, ArticlesResponse, CacheVersionResponse } from './cms.ts'
import { Comparison, ComparisonResponse } from './comparison.ts'
import { NewCredentials, OwnCredentials } from './credentials.ts'
import { CustomerCase, CustomerCaseStep, CustomerCasesResponse } from './customer-cases.ts'
import { CustomerUpdate } from './customer-update.ts'
import { Customer, CustomerResponse } from './customers.ts'
import { CancelInsuranceRequest, CancelInsuranceResponse } from './endings.ts'
import { AnswerFault, ApiErrorBody } from './errors.ts'
import { CustomerFactsResponse, FactRequest, FactResponse } from './facts.ts'
import { FileId, FileRemoved, StoredFile } from './files.ts'
import { CallBack, CaseContact, InquiryConfirmation, InquiryContact, InquiryDraft, InquiryReceipt } from './inquiries.ts'
import {
  InsuranceDetailsResponse,
  InsuranceDetailsShape,
  InsuranceNumber,
  InsuranceOverviewResponse,
  InsuranceOverviewShape,
} from './insurances.ts'
import { IsoDateText } from './iso-date-text.ts'
import { Link, TextLink } from './links.ts'
import { EntriesPage, LookupEntry } from './lookups.ts'
import {
  MarketingRequest,
  MarketingResponse,
  MarketingUpdate,
  MarketingUpdateResponse,
  OptOutResponse,
  OwnMarketing,
  UndoOptOut,
  UndoOptOutResponse,
} from './marketing.ts'
import { CancellationConsent } from './moves.ts'
import { InquiryResponse, OwnCallBody, OwnCoverages, OwnOptions, OwnQuoteResponse } from './own-calls.ts'
import { ForgetRequest, ForgetResponse, LookPage, LookSearch, OwnData } from './own-data.ts'
import { JobKind, JobOrder, JobPage, JobSearch, JobsResponse } from './jobs.ts'
import { PaperRow, PaperSection, Papers } from './papers.ts'
import { Invitation, InvitationRequest, WaitingPurchase, WaitingReference, WaitingRequest } from './participants.ts'
import { PartyRequest, PartyResponse, PropertyAddress, PropertyResponse, VehicleCacheRequest, VehicleCacheResponse } from './parties.ts'
import {
  DuePaymentSchema,
  AutogiroSignResponse,
  BankInformation,
  Consent,
  ConsentsResponse,
  PaymentsResponse,
  UpdateConsentRequest,
  UpdateConsentResponse,
} from './payments.ts'
import { PersonalNumber } from './personal-number.ts'
import { Deductible, ProductDetails } from './product-details.ts'
import { OpenProposalRequest, Proposal, SaveProposalRequest, SaveProposalResponse } from './proposals.ts'
import {
  AcceptResponse,
  FlowAnswers,
  MetadataAddon,
  Paid,
  PolicyDocument,
  PremiumLine,
  ProductMetadata,
  Quote,
  QuoteNumber,
  QuoteReference,
  QuoteRequest,
  QuoteResponse,
  QuotedAddon,
  Receipt,
  ReceiptResponse,
  SalesInfo,
} from './quotes.ts'
import { RatingRequest, RatingResponse } from './rating.ts'
import { RedirectResponse, RedirectValue } from './redirects.ts'
import { OpenSalesLinkRequest, OpenSalesLinkResponse, SalesLinkFault } from './sales-link.ts'
import { LogoutResponse, SessionResponse, SignedIn, SignedInUser } from './session.ts'
import {
  InitiateSignRequest,
  InitiateSignResponse,
  ResumeSignRequest,
  ResumeSignResponse,
  SigningRequest,
  SigningState,
} from './signing.ts'
import { DoorRequest, ResumeSubmitSignRequest, SubmitRequest, SubmitResponse, SubmitToSignRequest } from './submit.ts'
import {
  CollectionDataResponse,
  CollectionId,
  CollectionRequest,
  CompanyLoginMethod,
  CollectionResponse,
  InsuranceCollection,
  RegisteredCompaniesResponse,
  WalletCompaniesResponse,
  WalletDeletedResponse,
  WalletInsuranceShape,
  WalletResponse,
  WalletTermsRequest,
  WalletTermsResponse,
} from './wallet.ts'
import { WithdrawalReceipt, WithdrawalRequest } from './withdrawal.ts'

import { LogReport, LogResponse } from './client-log.ts'

const { properties: insurance } = InsuranceDetailsShape
const { properties: details } = ProductDetails
const { properties: wallet } = WalletInsuranceShape
const { properties: awaiting } = AwaitingCaseDetails

/** Parts that several schemas have. */
const PARTS = {
  AddonPrice: details.home.properties.addons.properties.golf,
  AwaitingKind: awaiting.kind,
  CaseKind: CaseSummary.properties.kind,
  CaseState: CaseSummary.properties.state,
  CollectionEnd: InsuranceCollection.properties.status,
  Company: CollectionRequest.properties.insuranceCompany,
  CompanyCancellation: insurance.externalCompanyCancellationDetails,
  ComparableAddon: wallet.externalAddons.items.properties.key,
  ConsentKind: UpdateConsentRequest.properties.kind,
  CoverageLevel: insurance.coverage,
  CustomerCaseKind: CustomerCase.properties.kind,
  CustomerCaseStatus: CustomerCase.properties.status,
  EmailAndPhone: CaseSummary.properties.contact,
  InquiryReason: InquiryDraft.properties.reason,
  InsuranceKind: insurance.insuranceType,
  InsuranceStatus: insurance.insuranceStatus,
  InsuredDetails: details.child,
  InsuredProperty: details.home.properties.insuredObject,
  LoginMethod: CollectionRequest.properties.loginMethod,
  OutBuilding: details.home.properties.outBuildings.items,
  PaymentDetails: insurance.paymentDetails,
  PaymentMethod: insurance.paymentDetails.properties.paymentMethod,
  PaymentPeriod: insurance.paymentDetails.properties.paymentPeriod,
  PersonalPropertyCover: details.home.properties.coverages.properties.basicPersonalProperty,
  PlanLevel: insurance.insuranceLevel,
  Policyholder: Quote.properties.insuranceHolder.items,
  PremiumFrequency: insurance.premiumFrequency,
  ProductOption: OwnCoverages.properties.deductibles.items,
  PropertyAddons: details.home.properties.addons,
  PropertyCovers: details.home.properties.coverages,
  PropertyDetails: details.home,
  QuoteSales: QuoteRequest.properties.quote,
  SellingChannel: SalesInfo.properties.sellingChannel,
  SigningDevice: InitiateSignRequest.properties.device,
  TitledText: OwnCoverages.properties.coverages.items,
  VehicleAddons: details.car.properties.coverages.properties.fullCover.properties.addons,
  VehicleCover: details.car.properties.coverages.properties.fullCover,
  VehicleCovers: details.car.properties.coverages,
  VehicleDetails: details.car,
  WithdrawalPeriod: insurance.withdrawalPeriod,
}

/**
 * Schemas of calls with the names that `/openapi.json` gives them, below `components/schemas`. Clients that are generated from it
 * use the names: keep them.
 */
export const NAMED_SCHEMAS = {
  CompanyLoginMethod,
  NoBody,
  AcceptResponse,
  AnswerFault,
  ApiErrorBody,
  AppConfig,
  Article,
  ArticleSearch,
  ArticleSection,
  ArticleText,
  ArticlesFound,
  ArticlesResponse,
  AuditPage,
  AuditSearch,
  AutogiroSignResponse,
  AwaitingCaseDetails,
  AwaitingCasesResponse,
  BankInformation,
  CacheVersionResponse,
  CallBack,
  CancelInsuranceRequest,
  CancelInsuranceResponse,
  CancellationConsent,
  CaseContact,
  CaseDetails,
  CaseFiles,
  CaseHealth,
  CasePage,
  CaseSearch,
  CaseSummary,
  CheckRequest,
  CheckResponse,
  ClaimDetails,
  ClaimsResponse,
  CollectionDataResponse,
  CollectionId,
  CollectionRequest,
  CollectionResponse,
  Comparison,
  ComparisonResponse,
  CompleteSignResponse,
  Consent,
  ConsentsResponse,
  Customer,
  CustomerCase,
  CustomerCaseStep,
  CustomerCasesResponse,
  CustomerFactsResponse,
  CustomerResponse,
  CustomerUpdate,
  Deductible,
  DoorRequest,
  EntriesPage,
  FactRequest,
  FactResponse,
  FileId,
  FileRemoved,
  FlowAnswers,
  ForgetRequest,
  ForgetResponse,
  InitiateCaseSignRequest,
  InitiateSignRequest,
  InitiateSignResponse,
  InquiryConfirmation,
  InquiryContact,
  InquiryDraft,
  InquiryReceipt,
  InquiryResponse,
  InsuranceCollection,
  InsuranceDetailsResponse,
  InsuranceNumber,
  InsuranceOverviewResponse,
  Invitation,
  InvitationRequest,
  IsoDateText,
  JobKind,
  JobOrder,
  JobPage,
  JobSearch,
  JobsResponse,
  Link,
  ListedClaim,
  LogReport,
  LogResponse,
  LogoutResponse,
  LookPage,
  LookSearch,
  LookupEntry,
  MarketingRequest,
  MarketingResponse,
  MarketingUpdate,
  MarketingUpdateResponse,
  MetadataAddon,
  MoveCase,
  NewCredentials,
  OpenCase,
  OpenProposalRequest,
  OpenSalesLinkRequest,
  OpenSalesLinkResponse,
  OptOutResponse,
  OwnCallBody,
  OwnCoverages,
  OwnCredentials,
  OwnData,
  OwnMarketing,
  OwnOptions,
  OwnQuoteResponse,
  Paid,
  PaperRow,
  PaperSection,
  Papers,
  PartyRequest,
  PartyResponse,
  PaymentsResponse,
  PersonalNumber,
  PolicyDocument,
  PremiumLine,
  ProductDetails,
  ProductMetadata,
  PropertyAddress,
  PropertyResponse,
  Proposal,
  Quote,
  QuoteNumber,
  QuoteReference,
  QuoteRequest,
  QuoteResponse,
  QuotedAddon,
  RatingRequest,
  RatingResponse,
  Receipt,
  ReceiptResponse,
  RedirectResponse,
  RedirectValue,
  RegisteredCompaniesResponse,
  ResumeSignRequest,
  ResumeSignResponse,
  ResumeSubmitSignRequest,
  SalesInfo,
  SalesLinkFault,
  SaveProposalRequest,
  SaveProposalResponse,
  SessionResponse,
  SignedIn,
  SignedInUser,
  SigningRequest,
  SigningState,
  StoredFile,
  SubmitRequest,
  SubmitResponse,
  SubmitToSignRequest,
  TextLink,
  UndoOptOut,
  UndoOptOutResponse,
  UpdateConsentRequest,
  UpdateConsentResponse,
  VehicleCacheRequest,
  VehicleCacheResponse,
  WaitingPurchase,
  WaitingReference,
  WaitingRequest,
  WalletCompaniesResponse,
  WalletDeletedResponse,
  WalletResponse,
  WalletTermsRequest,
  WalletTermsResponse,
  WithdrawalReceipt,
  WithdrawalRequest,
  DuePayment: DuePaymentSchema,
  InsuranceDetails: InsuranceDetailsShape,
  InsuranceOverview: InsuranceOverviewShape,
  WalletInsurance: WalletInsuranceShape,
  ...PARTS,
} as const
