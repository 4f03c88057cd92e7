import type { NewAccount } from './account.ts'
import type { Accounts } from './accounts.ts'

/** Hash of `teckna-demo`, which is public. It is precomputed, because hashing would delay each start. */
const PASSWORD_HASH = 'scrypt.32768.8.3.IjVg9ar6rkSEhwojyBJFuQ.qHHJJioJfmNPLe_Sa_ktLHQWTCu-UMhvxyCIZlZ18kA'

const DEMO_ACCOUNTS: readonly Omit<NewAccount, 'passwordHash'>[] = [
  {
    username: 'anna',
    givenName: 'Elin',
    surname: 'Sjövall',
    personalNumber: '198507092388',
    engagements: ['card', 'open_bank_account', 'mortgage'],
    roles: ['customer'],
  },
  {
    username: 'johan',
    givenName: 'Johan',
    surname: 'Sjövall',
    personalNumber: '198507092396',
    isStudent: true,
    engagements: ['ica_loyalty_card', 'private_loan'],
    roles: ['customer'],
  },
  {
    username: 'mira',
    givenName: 'Mira',
    surname: 'Ekdahl',
    personalNumber: '199101022383',
    roles: ['customer'],
  },
  {
    username: 'jonas',
    givenName: 'Jonas',
    surname: 'Ekdahl',
    personalNumber: '199101012392',
    roles: ['customer'],
  },
  {
    username: 'eva',
    givenName: 'Eva',
    surname: 'Holmer',
    personalNumber: '196511032804',
    roles: ['customer'],
  },
  {
    username: 'birgitta',
    givenName: 'Birgitta',
    surname: 'Rask',
    personalNumber: '196411193086',
    roles: ['customer'],
  },
  {
    username: 'lena',
    givenName: 'Lena',
    surname: 'Kullberg',
    personalNumber: '196211173148',
    roles: ['customer'],
  },
  {
    username: 'monica',
    givenName: 'Monica',
    surname: 'Stark',
    personalNumber: '196111202989',
    roles: ['customer'],
  },
  { username: 'redaktor', givenName: 'Rut', surname: 'Redaktör', roles: ['editor'] },
  { username: 'publicist', givenName: 'Pia', surname: 'Publicist', roles: ['editor', 'publisher'] },
  { username: 'admin', givenName: 'Ada', surname: 'Administratör', roles: ['administrator'] },
  { username: 'handlaggare', givenName: 'Hanna', surname: 'Handläggare', roles: ['caseHandler'] },
  { username: 'riskbedomare', givenName: 'Rina', surname: 'Riskbedömare', roles: ['caseHandler', 'underwriter'] },
]

/** Creates missing demo accounts. Never call it in production: their password is public. */
export async function makeDemoAccounts(accounts: Pick<Accounts, 'make'>): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await accounts.make({ ...account, passwordHash: PASSWORD_HASH })
}

/** Deletes demo accounts left in the database: their password is public. */
export async function removeDemoAccounts(accounts: Pick<Accounts, 'removeByPasswordHash'>): Promise<void> {
  await accounts.removeByPasswordHash(PASSWORD_HASH)
}
