/** Files of mock data, by name. [P2.6] */
export type MockFile = 'login' | 'customer' | 'overview' | 'insurances' | 'cases' | 'wallet' | 'walletCompanies' | 'walletTerms'

/** Loads a file of mock data. */
export type MockData = (file: MockFile) => Promise<unknown>

/** Returns the mock data from the server's /mockdata/. */
export function createMockData(fetch: typeof globalThis.fetch): MockData {
  return async (file) => {
    const answer = await fetch(`/mockdata/${file}.json`)
    if (!answer.ok) throw new Error(`there is no mock data "${file}"`)
    return answer.json()
  }
}
