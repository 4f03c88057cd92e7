import type { AppConfig, FeatureFlag } from '../../contract/app-config.ts'
import { useServices } from './app-services.ts'

/** Returns the operator's configuration. The first page waits for it; undefined if it did not load in time. */
export function useAppConfig(): AppConfig | undefined {
  return useServices().appConfig.known()
}

/** Returns whether a feature is on. [P3.7] */
export function useFeatureFlag(flag: FeatureFlag): boolean {
  return useAppConfig()?.featureFlags[flag] === true
}
