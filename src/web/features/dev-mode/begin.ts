import type { AppServices } from '../../services/app-services.ts'

/**
 * The services as an address asks for them, outside production; the server says where that is. In production they stay as they
 * are, and nothing of dev mode is fetched. [B2.3]
 */
export async function withDevMode(services: AppServices, search: string, fetch: typeof globalThis.fetch): Promise<AppServices> {
  try {
    if (!(await services.appConfig.get()).isDevelopment) return services
    return (await import('./enter.ts')).enterDevMode(services, search, fetch)
  } catch {
    return services
  }
}
