import { existsSync } from 'node:fs'
import { ConfigError } from '../../../../platform/config/config-error.ts'
import { readTariffs, TARIFF_FOLDER, TariffFileError, type TariffBook } from './tariff-book.ts'

/**
 * Reads the tariffs shipped with Teckna and those in the operator's folder, if it is set.
 * @throws ConfigError when the folder is missing or holds an invalid tariff
 */
export async function readOperatorTariffs(folder: string | undefined): Promise<TariffBook> {
  if (folder === undefined) return readTariffs()
  if (!existsSync(folder)) throw new ConfigError(`TARIFF_DIR is not there: ${folder}`)
  return readTariffs([TARIFF_FOLDER, folder]).catch((error: unknown) => {
    if (!(error instanceof TariffFileError)) throw error
    throw new ConfigError(`TARIFF_DIR has tariffs that cannot be used:\n${error.message}`)
  })
}
