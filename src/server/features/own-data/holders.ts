import { desc, eq } from 'drizzle-orm'
import type { OwnAccounts } from '../../accounts/identity/accounts/accounts-port.ts'
import type { OwnPerson } from '../../accounts/session/own-session.ts'
import type { Db } from '../../platform/db/database.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import type { Payments } from '../../ports/payments/payments-port.ts'
import type { Customers } from '../customers/customer-port.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import type { OwnInvitations } from '../participants/own-invitations.ts'
import type { MoveService } from '../moves/move-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { createAnswerWords, type AnswerWordOptions } from './answer-words.ts'
import { asJson } from './as-json.ts'
import { caseHolder, type CaseHolderOptions } from './case-holder.ts'
import { contractHolder, quoteHolder } from './contract-holders.ts'
import type { DataHolders } from './holder.ts'
import { logHolder } from './log-holder.ts'
import { mailHolder } from './mail-holder.ts'
import { formHolder, invitationHolder, type FormHolderOptions } from './signature-holders.ts'

export interface HolderOptions extends AnswerWordOptions {
  readonly db: Db
  readonly personHash: PersonHash
  readonly customers: Customers
  readonly marketing: MarketingChoices
  readonly insurances: Pick<Insurances, 'overview' | 'details'>
  readonly wallet: Pick<WalletService, 'wallet' | 'consents' | 'deleteAll'>
  readonly moves: Pick<MoveService, 'own' | 'forget'>
  readonly payments: Pick<Payments, 'due' | 'consents'>
  readonly customerCases: Pick<CustomerCases, 'list'>
  readonly desk: CaseHolderOptions['desk']
  readonly core: Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf' | 'forgetQuotes' | 'getCase' | 'getQuote'>
  readonly signed: FormHolderOptions['signed']
  readonly invitations: Pick<OwnInvitations, 'list'>
  readonly files: Pick<FileStore, 'unsent' | 'remove'>
  /** Undefined if the insurer's own identity provider keeps the accounts. */
  readonly accounts: OwnAccounts | undefined
}

/** Returns what holds each part of a person's data. */
export function createHolders(options: HolderOptions): DataHolders {
  const { db, personHash, customers, marketing, insurances, payments, customerCases } = options
  const answered = { ...options, readAnswers: createAnswerWords(options) }
  return {
    customer: {
      read: async ({ personalNumber }) => asJson(await customers.contactDetails(personalNumber)),
      forget: async ({ personalNumber }) =>
        (await hasInsurance(options, personalNumber)) ? 0 : Number(await customers.forget(personalNumber)),
    },
    account: accountHolder(options),
    marketing: {
      read: async ({ personalNumber }) => asJson(await marketing.all(personalNumber)),
      forget: async ({ personalNumber }) => marketing.forget(personalNumber),
    },
    insurances: { read: async ({ personalNumber }) => asJson(await insurances.details(personalNumber)) },
    wallet: walletHolder(options),
    moves: {
      read: async ({ personalNumber }) => asJson(await options.moves.own(personalNumber)),
      forget: async ({ personalNumber }) => options.moves.forget(personalNumber),
    },
    contracts: contractHolder(answered),
    payments: {
      read: async ({ personalNumber }) =>
        asJson({ due: await payments.due(personalNumber), mandates: await payments.consents(personalNumber) }),
    },
    quotes: quoteHolder(answered),
    cases: caseHolder(answered),
    customerCases: { read: async ({ personalNumber }) => asJson(await customerCases.list(personalNumber)) },
    forms: formHolder(answered),
    invitations: invitationHolder(options),
    files: fileHolder(options),
    mails: mailHolder(options),
    log: logHolder(db, personHash),
  }
}

/** Whether a person has an insurance that applies or will: the insurer must then be able to reach the person. */
async function hasInsurance({ insurances }: HolderOptions, personalNumber: string): Promise<boolean> {
  const held = await insurances.overview(personalNumber)
  return held.some(({ insuranceStatus }) => insuranceStatus === 'Valid' || insuranceStatus === 'Accepted')
}

/** The account stays while there are contracts, since its customer number names the customer; the way in by password goes. */
function accountHolder({ db, accounts, insurances, core }: HolderOptions): DataHolders['account'] {
  return {
    read: async ({ subject }) => asJson({ ...(await accounts?.describe(subject)), sessions: await sessionsOf(db, subject) }),
    async forget(person: OwnPerson) {
      if (!accounts) return 0
      const { personalNumber } = person
      const isCustomer =
        (await insurances.overview(personalNumber)).length + (await callCore(async () => core.contractsOf(personalNumber))).length > 0
      return Number(isCustomer ? await accounts.removeCredentials(person) : await accounts.remove(person.subject))
    },
  }
}

/** Returns where the person is signed in, the newest first. */
async function sessionsOf(db: Db, subject: string) {
  const { createdAt, refreshedAt, endsAt } = signedInSessions
  const rows = db.select({ createdAt, refreshedAt, endsAt }).from(signedInSessions)
  return rows.where(eq(signedInSessions.subject, subject)).orderBy(desc(createdAt))
}

/** The consents, the collections and what they fetched. Nothing else needs them, so all of it goes. */
function walletHolder({ wallet }: HolderOptions): DataHolders['wallet'] {
  return {
    read: async ({ personalNumber }) =>
      asJson({ consents: await wallet.consents(personalNumber), ...(await wallet.wallet(personalNumber)) }),
    async forget({ personalNumber }) {
      const consents = await wallet.consents(personalNumber)
      const { collections, insurances } = await wallet.deleteAll(personalNumber)
      return consents.length + collections + insurances
    },
  }
}

/** The files of this visit that are not sent in. */
function fileHolder({ files }: HolderOptions): DataHolders['files'] {
  return {
    read: async ({ session }) => asJson(await files.unsent(session)),
    async forget({ session }) {
      const unsent = await files.unsent(session)
      // at once: a store of files that does not answer would keep the customer waiting for each
      await Promise.all(unsent.map(async ({ file }) => files.remove(file, session)))
      return unsent.length
    },
  }
}
