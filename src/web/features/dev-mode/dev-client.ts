import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import type { LogoutResponse } from '../../../contract/session.ts'
import type { WalletResponse } from '../../../contract/wallet.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import type { MockData, MockFile } from './mock-data.ts'
import type { DevMode } from '../../services/dev-mode-query.ts'
import type { SimulatedLogin } from './simulated-login.ts'
import { ownValue } from '../../../values/own-value.ts'

/** Calls that mock data answers: the server does not know the fictitious person. */
const MOCKED: Readonly<Record<string, MockFile>> = {
  'GET /customer/get': 'customer',
  'GET /insurances/overview/{personalNumber}': 'overview',
  'GET /insurances/details/insurances/{personalNumber}': 'insurances',
  'GET /cases/awaiting-signatures': 'cases',
}

/** The fictitious person has fetched nothing from other companies. */
const WALLET_CALL = 'GET /wallet/insurances/{personalNumber}'
const NO_WALLET: WalletResponse = { insurances: [], insuranceCollections: [] }

/** The browser's destination after a simulated sign-out. */
const LOGGED_OUT: LogoutResponse = { redirectTo: LOGGED_OUT_PAGE }

interface DevParts {
  readonly login: SimulatedLogin
  readonly mockData: MockData
}

/** Returns a client that answers the calls of dev mode itself, and passes the rest to the real client. [B2.3] */
export function devClient(client: ApiClient, { isOn, failing }: DevMode, { login, mockData }: DevParts): ApiClient {
  /** Returns undefined for a call to the real client. */
  async function answerOf(call: string): Promise<unknown> {
    if (!isOn) return undefined
    if (call === 'POST /session/refresh') return login.refresh()
    if (call === 'GET /session/logout') {
      login.logOut()
      return LOGGED_OUT
    }
    if (call === WALLET_CALL) return NO_WALLET
    const file = ownValue(MOCKED, call)
    return file && mockData(file)
  }

  return {
    async call(method, template, payload, options) {
      const path = template.replace(/^\/api(?=\/)/, '')
      const group = failing.find((calls) => path.startsWith(`/${calls}/`))
      if (group) throw new ApiCallError('server', `dev mode lets ${group} fail`, { status: 500 })
      const data = await answerOf(`${method} ${path}`)
      return data === undefined ? client.call(method, template, payload, options) : { data, status: 200, responseTime: 0 }
    },
  }
}
