import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { OwnDataPart } from '../../../contract/own-data.ts'
import * as schema from '../../platform/db/schema/index.ts'

type TableName = { [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never }[keyof typeof schema]

/**
 * Where a customer finds each table in the copy of the own data: the parts that read it. A text says why a table is in none. A new table
 * without a line does not compile, and one with a column about a person needs a part or a reason.
 */
const WHERE_IT_IS: Readonly<Record<TableName, readonly OwnDataPart[] | string>> = {
  auditEntries: ['log'],
  bundles: 'content',
  callCounts: 'counts of calls under keyed hashes, for minutes or a day',
  contentAuthors: 'employees who write content',
  contentDrafts: 'content',
  contentRevisions: 'content',
  publications: 'content',
  assortmentPublications: 'content',
  articlePublications: 'content',
  pagePublications: 'content',
  liveFlows: 'content',
  livePages: 'content',
  liveRevisions: 'content',
  liveAssortments: 'content',
  liveArticles: 'content',
  pageVersions: 'content',
  assortmentVersions: 'content',
  articleVersions: 'content',
  coreIntents: 'orders to the core system, encrypted until it answers; what becomes of them is in the part contracts',
  customerCases: ['customerCases'],
  customerCaseSteps: ['customerCases'],
  customerContacts: ['customer'],
  deskCases: ['cases'],
  identificationOrders: 'minutes of a sign-in, with the id of an account; the sign-in itself is in the log',
  identityAccounts: ['account'],
  identityAttempts: 'a keyed hash of user name and address, for minutes',
  identityKeys: 'keys of the server',
  identityRecords: 'records of the identity provider under hashes of their tokens; the sessions are in the part account',
  insuranceMoves: ['moves'],
  invitations: ['invitations'],
  jobs: 'tries of work, with the key of the row that says what is to do; they are deleted when it is done',
  jobRounds: 'when kinds of work ran',
  lookupSets: 'content',
  mandates: ['payments'],
  marketingChoices: ['marketing'],
  outboxMessages: ['mails'],
  ownInsurances: ['insurances'],
  ownInsuranceVersions: ['insurances'],
  policies: ['contracts'],
  proposals: 'opens by its link alone, and names nobody: it cannot be found by person. GDPR article 11',
  quotes: ['quotes', 'contracts'],
  releaseItems: 'content',
  releases: 'content',
  redirectValues: 'minutes between the bank\u2019s app and the shop, under the hash of a token',
  serviceCases: ['cases'],
  settings: 'keys of the server',
  signedInSessions: ['account'],
  signedSubmissions: ['forms'],
  signingOrders: ['contracts', 'forms'],
  simulatedCollections: 'plays another company in demonstrations; what it sends is in the part wallet',
  uploadedFiles: ['files', 'cases'],
  usedNames: 'ids of calls under keyed hashes, for minutes',
  waitingPurchases: ['invitations'],
  walletCollections: ['wallet'],
  walletConsents: ['wallet'],
  walletInsurances: ['wallet'],
  withdrawals: ['contracts'],
}

/** Columns that say whose a row is. */
const ABOUT_A_PERSON = /^(?:person|policyholder|signer|recipient|holder|subject|account|email|contact|username)/i

it('[P6.1] every table about persons is in a part of the copy of own data, or says why it is in none', () => {
  const tables = Object.entries(schema).filter(([, entry]) => is(entry, PgTable))
  expect(tables.map(([name]) => name).toSorted()).toEqual(Object.keys(WHERE_IT_IS).toSorted())
  const unplaced = tables.filter(([name, table]) => {
    const where = WHERE_IT_IS[name as TableName]
    const isAboutPersons = Object.keys(getTableColumns(table as PgTable)).some((column) => ABOUT_A_PERSON.test(column))
    return isAboutPersons && (typeof where === 'string' ? !where.includes(' ') : where.length === 0)
  })
  expect(unplaced.map(([name]) => name)).toEqual([])
})
