import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '../platform/config/config-error.ts'
import { Insurer, madeAt } from '../insurer/define-insurer.ts'
import { faultLine } from './fault-line.ts'

/** What a module of the insurer must have. */
const FORM = 'export const insurer = defineInsurer({ … })'

/**
 * Loads the module in which the insurer chooses adapters.
 * @param file absolute path of a .ts or .js module
 * @throws ConfigError in one line
 */
export async function loadInsurer(file: string): Promise<Insurer> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) throw new ConfigError(`INSURER_MODULE cannot be read: ${file} (${found.code ?? found.name})`)
  if (!found.isFile()) throw new ConfigError(`INSURER_MODULE is no file: ${file}`)
  const { insurer } = await importFile(file)
  if (insurer instanceof Insurer) return insurer
  if (insurer === undefined) throw new ConfigError(`INSURER_MODULE exports no "insurer": ${file} needs ${FORM}`)
  const place = madeAt(insurer)
  throw new ConfigError(
    place === undefined
      ? `INSURER_MODULE exports an "insurer" that defineInsurer did not make: ${file} needs ${FORM}`
      : `INSURER_MODULE imports another copy of Teckna than the one that starts: ${file} uses ${place}`,
  )
}

async function importFile(file: string): Promise<{ readonly insurer?: unknown }> {
  try {
    return (await import(pathToFileURL(file).href)) as { readonly insurer?: unknown }
  } catch (error) {
    throw new ConfigError(`INSURER_MODULE cannot be loaded: ${faultLine(error, file)}`)
  }
}
