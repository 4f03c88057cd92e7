import { below, declare } from './declare-texts.ts'

/** The words of a list that is written over several lines. */
const wordsOf = (text: string) => text.trim().split(/\s+/)

const PARTS = wordsOf(`
  customer account marketing insurances wallet moves contracts payments quotes cases customerCases forms invitations files mails log
`)

/** Keys of records with a label. */
const FIELDS = wordsOf(`
  name firstName email phone address street zip city streetAddress postalCode givenName surname personalNumber customerNumber
  isStudent engagements username hasPassword createdAt sessions refreshedAt endsAt by isElectronicMarketingOk madeAt
  insuranceNumber versionNumber insuranceName insuranceDisplayName insuranceCompany insuranceCompanyName insuredObject
  insuranceStatus insuredFromDate insuredToDate cancellationDate cancellationReason ongoingAutogiroApplication
  validForAutogiroApplication paymentMethod paymentPeriod paymentDetails premiumAmountTerm premiumAmountYear withdrawalPeriod
  insuranceStartDate withdrawalPeriodEndDate externalCompanyCancellationDetails cancellationConsentSent
  cancellationConsentApproved startDate endDate insuranceHolderAddress annualPremium premium discounts discountPercentage
  coverage insuranceLevel addons deductibles documents productDetails kind title version label type amount percentage
  additionalInfo value cover sale facts vehicle vehicleYearDerived registrationNumber milageClass coverages numberOfResidents
  livingSpace constructionYear subSpace additionalSpace outBuildings outBuildingArea consents acceptedAt revokedAt insurances
  insuranceCollections loginMethod creationDate status stage failure coming maxMileage externalAddons insuredPlace publicWebUrl
  externalStatus needsUpdate comparison fetchedAt policyNumber quoteNumber policyholder holderName payment method period
  clearing account papers answersInWords answers withdrawalUntil withdrawnAt signatures signedAt text withdrawal requestedAt
  withdrawalId receipt receivedAt due dueDate state mandates clearingNumber accountEnding bankName givenOn answerOn updatedAt
  reference contact callBack day part files size history at answer insurance asker insured sentOn validUntil askedAt endedAt
  subject recipient sentAt actor action optional premiumAmount additionPercentage additionValueBased properties
  golfEquipmentValue bikeValue car motorCycle moped euMoped caravan trailer snowmobile mobileHome home house holidayHome
  accident pregnancy child ppiLife PPIMortgageIncomeInsurance dogInsurance catInsurance boatInsurance fullCover partialCover
  mtplInsurance temporaryDeregistration rentalCarFull roadsideAssistanceFull deductibleCoverCar basicPersonalProperty
  basicBuilding holidayHomeBasicPersonalProperty condominiumInsurance homeCombined travelExtended golf smallBoat buildingCombo
  dateOfBirthChild estimatedTimeOfBirth insuredSum insuredSumMonthlyMortgage agreementNumber dateOfBirth idNumber
  veterinaryCareCost lifeInsuranceSum belongings manufacturedYear companyName externalName lastDay signedOn sendOn undoneOn
  undoneBy signedText
`)

/** Codes with words. */
const VALUES = wordsOf(`
  open signed accepted withdrawn active pending refused revoked awaiting received handled answered closed new taken waiting
  concluded declined cancelled expired replaced paid passed unpaid planned due noPrice underwriting form customer contact
  complaint changeInsurance changeAddress autogiro claim cancelInsurance regretCancellation withdrawInsurance ipid precontract
  terms mandate forsakringsbrev forsakringsbesked fornyelsebesked angerkvittens visit link purchase Valid Accepted Cancelled
  Expired Notpaid Customer Withdrawn Autogiro ICAAutogiro ICAAutogiro_Acc PaperInvoice ICAkonto ICAkont_Acc Annual Halfyear
  Quarter Month Once Flat full half traffic notInTraffic none morning afternoon card fund ica_loyalty_card
  ica_loyalty_card_debit_payment insurance_external insurance_ica mortgage open_bank_account open_bank_account_with_disposition
  private_loan porto bankid bankidOnThisDevice queued waitingForSignIn fetching done noneFound failed signInCancelled
  signInExpired signInRefused wrongPerson companyUnavailable companyFailed collectorUnavailable timedOut visitor server
  employee BASE PLUS UNDEFINED valid coming coming_and_past_startdate expired_end_date offer customerService publicPages
  orderConfirmation withdrawal proposal caseReceived customerCaseReceived customerCaseAnswered marketingYes passwordMade
  passwordChanged passwordRemoved participantInvited participantCancelled participantInsured participantWaiting
  participantDeclined participantExpired cancellation cancellationAhead cancellationRegretted insuranceWithdrawn mandateActive
  mandateRefused mandateRevoked ownData.read ownData.forget role.use case.read case.readHealth case.readFile audit.read
  account.make account.addPassword account.changePassword account.removePassword signIn.complete signIn.fail session.signIn
  session.signInFailed customer.update marketing.update wallet.fetch session.logout session.replaced session.refused
  emailChanged participantWithdrawn moveInsurance moveSigned moveSent moveUndone moveStopped moveLetter insuranceEnded
  move.sign move.undo move.send move.stop wallet.collect wallet.acceptTerms wallet.revokeTerms wallet.cancel wallet.delete
`)

/** Keys whose value is a code. */
export const OWN_DATA_CODED: ReadonlySet<string> = new Set(
  wordsOf(`
    status state kind by engagements action insuranceStatus stage failure loginMethod paymentMethod paymentPeriod coverage
    insuranceLevel externalStatus comparison method period cancellationReason part actor undoneBy
  `),
)

/** Keys of what only machines read, or what other rows say in words. */
export const OWN_DATA_MACHINE_ONLY: ReadonlySet<string> = new Set(
  wordsOf(`
    request details bundle tariffVersion product flow insuranceType insuranceId insuranceCategory isExternal caseId id entityId
    signIn file url subStatus mileageScale session signing case signedFrom messageId key detail premiumFrequency buildingInterior externalInsurance
  `),
)

/** The readable copy of a person's data. GDPR article 15 */
export const ownData = declare('ownData', {
  plain: ['none', 'yes', 'no', ...below('part', PARTS), ...below('field', FIELDS), ...below('value', VALUES)],
})
