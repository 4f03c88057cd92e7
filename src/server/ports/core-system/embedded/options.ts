import { swedishDateOf, type Clock, type IsoDate } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Random } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import { CoreSystemError } from '../core-system-port.ts'
import type { QuoteRow } from './quote-row.ts'
import type { Tariff } from './tariff/format.ts'
import type { TariffBook } from './tariff/tariff-book.ts'

export interface EmbeddedCoreOptions {
  readonly db: Db
  readonly tariffs: TariffBook
  readonly clock: Clock
  readonly random: Random
  readonly cipher: Cipher
}

/** Returns today's date in Sweden. */
export function todayOf({ clock }: Pick<EmbeddedCoreOptions, 'clock'>): IsoDate {
  return swedishDateOf(clock.now())
}

/** Returns the tariff valid today. @throws CoreSystemError `unknownProduct` */
export function currentTariff(options: Pick<EmbeddedCoreOptions, 'tariffs' | 'clock'>, product: string): Tariff {
  const tariff = options.tariffs.current(product, todayOf(options))
  if (!tariff) throw new CoreSystemError('unknownProduct')
  return tariff
}

/** Returns the tariff that priced a quote. @throws CoreSystemError `unavailable` when its file is missing */
export function tariffOf({ tariffs }: Pick<EmbeddedCoreOptions, 'tariffs'>, { tariffVersion }: Pick<QuoteRow, 'tariffVersion'>): Tariff {
  const tariff = tariffs.byVersion(tariffVersion)
  if (!tariff) throw new CoreSystemError('unavailable', `the tariff ${tariffVersion} is missing`)
  return tariff
}
