/** Files of mock data, by name. [P2.6] */
export type MockFile = 'login' | 'customer' | 'overview' | 'insurances' | 'cases'

/** Fetches a file of mock data. */
export type MockData = (file: MockFile) => Promise<unknown>

/** The mock data that the server has below /mockdata/. */
export function createMockData(fetch: typeof globalThis.fetch): MockData {
  return async (file) => {
    const answer = await fetch(`/mockdata/${file}.json`)
    if (!answer.ok) throw new Error(`there is no mock data "${file}"`)
    return answer.json()
  }
}
