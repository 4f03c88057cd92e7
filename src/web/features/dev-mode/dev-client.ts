import type { CancellationConsents } from '../../../contract/moves.ts'
import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import type { LogoutResponse } from '../../../contract/session.ts'
import type { ApiClient, Payload } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import type { MockData, MockFile } from './mock-data.ts'
import type { DevMode, FailingCalls } from '../../services/dev-mode-query.ts'
import type { SimulatedLogin } from './simulated-login.ts'
import type { SimulatedWallet } from './simulated-wallet.ts'
import { ownValue } from '../../../values/own-value.ts'

/** Calls that mock data answers: the server does not know the fictitious person. */
const MOCKED: Readonly<Record<string, MockFile>> = {
  'GET /customer/get': 'customer',
  'GET /insurances/overview/{personalNumber}': 'overview',
  'GET /insurances/details/insurances/{personalNumber}': 'insurances',
  'GET /cases/awaiting-signatures': 'cases',
}

/** The calls that fail, by the beginning of their paths. A claim is a case. */
const FAILING_PATHS: Readonly<Record<FailingCalls, readonly string[]>> = {
  cases: ['/cases/', '/claims/'],
  insurances: ['/insurances/'],
  comparison: ['/comparison/'],
}

/** The fictitious person has let us end no insurance at another company. [P4.6] */
const NO_CONSENTS: CancellationConsents = { cancellationConsents: [], letterCompanies: [] }

/** The browser's destination after a simulated sign-out. */
const LOGGED_OUT: LogoutResponse = { redirectTo: LOGGED_OUT_PAGE }

interface DevParts {
  readonly login: SimulatedLogin
  readonly mockData: MockData
  readonly wallet: SimulatedWallet
}

/** Returns a client that answers the calls of dev mode itself, and passes the rest to the real client. [B2.3] */
export function devClient(client: ApiClient, { isOn, hasWallet, failing }: DevMode, { login, mockData, wallet }: DevParts): ApiClient {
  /** Returns undefined for a call to the real client. */
  async function answerOf(call: string, payload: Payload): Promise<unknown> {
    const ofWallet = isOn || hasWallet ? wallet.answer(call, payload) : undefined
    if (ofWallet !== undefined || !isOn) return ofWallet
    if (call === 'POST /session/refresh') return login.refresh()
    if (call === 'GET /session/logout') {
      login.logOut()
      return LOGGED_OUT
    }
    if (call === 'GET /autogiro/get-consents' && payload['kind'] === 'cancellation') return NO_CONSENTS
    const file = ownValue(MOCKED, call)
    return file && mockData(file)
  }

  return {
    async call(method, template, payload, options) {
      const path = template.replace(/^\/api(?=\/)/, '')
      const group = failing.find((calls) => FAILING_PATHS[calls].some((beginning) => path.startsWith(beginning)))
      if (group) throw new ApiCallError('server', `dev mode lets ${group} fail`, { status: 500 })
      const data = await answerOf(`${method} ${path}`, payload ?? {})
      return data === undefined ? client.call(method, template, payload, options) : { data, status: 200, responseTime: 0 }
    },
  }
}
