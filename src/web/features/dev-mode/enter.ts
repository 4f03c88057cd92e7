import { produce } from 'immer'
import { loadOnce } from '../../api/load-once.ts'
import type { AppServices } from '../../services/app-services.ts'
import { devClient } from './dev-client.ts'
import { createMockData } from './mock-data.ts'
import { readDevMode } from '../../services/dev-mode-query.ts'
import { createSimulatedLogin } from './simulated-login.ts'
import { createSimulatedWallet } from './simulated-wallet.ts'

/**
 * Returns the services in dev mode. `devmode=true` signs a fictitious person in without the identity provider, and
 * turns real sign-in off. The server treats the visitor as signed out. [B2.3] [P2.6]
 */
export function enterDevMode(services: AppServices, search: string, fetch: typeof globalThis.fetch): AppServices {
  const devMode = readDevMode(search)
  const mockData = createMockData(fetch)
  const login = createSimulatedLogin({ session: services.session, clock: services.clock, mockData })
  const wallet = createSimulatedWallet({ mockData, clock: services.clock, isFilled: devMode.hasWallet })
  return {
    ...services,
    devMode,
    client: devClient(services.client, devMode, { login, mockData, wallet }),
    ...(devMode.isOn && { session: loadOnce(login.check), appConfig: loadOnce(async () => withoutLogin(await services.appConfig.get())) }),
  }
}

type AppConfig = Awaited<ReturnType<AppServices['appConfig']['get']>>

const withoutLogin = produce<AppConfig>(({ config }) => {
  config.identityProviderSettings.isLoginEnabled = false
})
