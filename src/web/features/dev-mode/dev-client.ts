import type { LogoutResponse } from '../../../contract/session.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import type { MockData, MockFile } from './mock-data.ts'
import type { DevMode } from '../../services/dev-mode-query.ts'
import type { SimulatedLogin } from './simulated-login.ts'

/** Calls that mock data answers while somebody made up is signed in: the server knows nobody of that name. */
const MOCKED: Readonly<Record<string, MockFile>> = {
  'GET /customer/get': 'customer',
  'GET /insurances/overview/{personalNumber}': 'overview',
  'GET /insurances/details/insurances/{personalNumber}': 'insurances',
  'GET /cases/awaiting-signatures': 'cases',
}

/** Where the browser lands after a logout that ends nothing. */
const LOGGED_OUT: LogoutResponse = { redirectTo: '/mina-sidor/utloggad' }

interface DevParts {
  readonly login: SimulatedLogin
  readonly mockData: MockData
}

/** A client that answers by itself what dev mode asks for, and leaves the rest to the real one. [B2.3] */
export function devClient(client: ApiClient, { isOn, failing }: DevMode, { login, mockData }: DevParts): ApiClient {
  /** undefined for a call that is really made */
  async function answerOf(call: string): Promise<unknown> {
    if (!isOn) return undefined
    if (call === 'POST /session/refresh') return login.refresh()
    if (call === 'GET /session/logout') {
      login.logOut()
      return LOGGED_OUT
    }
    const file = Object.hasOwn(MOCKED, call) ? MOCKED[call] : undefined
    return file && mockData(file)
  }

  return {
    async call(method, template, payload, options) {
      const path = template.replace(/^\/api(?=\/)/, '')
      const group = failing.find((calls) => path.startsWith(`/${calls}/`))
      if (group) throw new ApiCallError('server', `mockfail=${group}`, { status: 500 })
      const data = await answerOf(`${method} ${path}`)
      return data === undefined ? client.call(method, template, payload, options) : { data, status: 200, responseTime: 0 }
    },
  }
}
