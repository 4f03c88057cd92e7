import type { OwnAccounts } from '../../accounts/identity/accounts/accounts-port.ts'
import type { OwnPerson } from '../../accounts/session/own-session.ts'
import type { Json } from '../../../values/json.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import type { Payments } from '../../ports/payments/payments-port.ts'
import type { Customers } from '../customers/customer-port.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import type { MoveService } from '../moves/move-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { caseHolder } from './case-holder.ts'
import type { DataHolders } from './holder.ts'
import { logHolder } from './log-holder.ts'
import { mailHolder } from './mail-holder.ts'

export interface HolderOptions {
  readonly db: Db
  readonly personHash: PersonHash
  readonly customers: Customers
  readonly marketing: MarketingChoices
  readonly insurances: Pick<Insurances, 'overview' | 'details'>
  readonly wallet: Pick<WalletService, 'wallet' | 'consents' | 'deleteAll'>
  readonly moves: Pick<MoveService, 'own' | 'forget'>
  readonly payments: Pick<Payments, 'due' | 'consents'>
  readonly customerCases: Pick<CustomerCases, 'list'>
  readonly core: Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf' | 'forgetUnbought'>
  readonly files: Pick<FileStore, 'unsent' | 'remove'>
  /** Undefined if the insurer's own identity provider keeps the accounts. */
  readonly accounts: OwnAccounts | undefined
}

/** Returns what holds each part of a person's data. */
export function createHolders(options: HolderOptions): DataHolders {
  const { db, personHash, customers, marketing, insurances, payments, customerCases, core } = options
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
    contracts: { read: async ({ personalNumber }) => core.contractsOf(personalNumber) },
    payments: {
      read: async ({ personalNumber }) =>
        asJson({ due: await payments.due(personalNumber), mandates: await payments.consents(personalNumber) }),
    },
    quotes: {
      read: async ({ personalNumber, session }) => core.unboughtQuotesOf(personalNumber, session),
      forget: async ({ personalNumber }) => core.forgetUnbought(personalNumber),
    },
    cases: caseHolder(db),
    customerCases: { read: async ({ personalNumber }) => asJson(await customerCases.list(personalNumber)) },
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
function accountHolder({ accounts, insurances, core }: HolderOptions): DataHolders['account'] {
  return {
    read: async ({ subject }) => (await accounts?.describe(subject)) ?? null,
    async forget(person: OwnPerson) {
      if (!accounts) return 0
      const { personalNumber } = person
      const isCustomer = (await insurances.overview(personalNumber)).length + (await core.contractsOf(personalNumber)).length > 0
      return Number(isCustomer ? await accounts.removeCredentials(person) : await accounts.remove(person.subject))
    },
  }
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
      for (const { file } of unsent) await files.remove(file, session)
      return unsent.length
    },
  }
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json
