import type { AppServices } from '../../services/app-services.ts'
import { lazyCode } from '../../ui/lazy-code.ts'

const entering = lazyCode(() => import('./enter.ts'))

/**
 * Returns the services that an address asks for, outside production according to the server. In production returns them
 * unchanged, and loads no code of dev mode. [B2.3]
 */
export async function withDevMode(services: AppServices, search: string, fetch: typeof globalThis.fetch): Promise<AppServices> {
  try {
    if (!(await services.appConfig.get()).isDevelopment) return services
    return (await entering.load()).enterDevMode(services, search, fetch)
  } catch {
    return services
  }
}
