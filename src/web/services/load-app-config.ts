import type { AppConfig } from '../../contract/app-config.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from '../api/client.ts'
import { invalidData } from '../api/failure.ts'
import { describeError, LOG_LEVELS, type Log } from '../api/log.ts'

/**
 * Loads the operator's configuration. [P4.1]
 * @throws ApiCallError, already logged. [P8.1]
 */
export async function loadAppConfig(client: ApiClient, log: Log): Promise<AppConfig> {
  try {
    const { data, status } = await client.call('GET', '/config')
    if (!isAppConfig(data)) throw invalidData(status)
    return data
  } catch (error) {
    log({ text: 'Error fetching configuration', level: LOG_LEVELS.error, data: describeError(error), tag: 'configuration' })
    throw error
  }
}

function isAppConfig(data: unknown): data is AppConfig {
  return isObject(data) && isObject(data['config']) && isObject(data['featureFlags'])
}
