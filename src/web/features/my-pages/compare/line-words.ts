import type { Translate } from '../../../../copy/lookup.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import type { CompareLine } from '../../../../insurance/external/compare.ts'

/** Returns what an insurance at another company is called; most records have a name. */
export function nameOf({ insuranceName }: WalletInsurance, t: Translate): string {
  return insuranceName === '' ? t('compare.unnamed') : insuranceName
}

/** Returns the title of a line. An add-on has the name that the other company gives it. */
export function titleOf({ line, addon }: CompareLine, t: Translate): string {
  if (line !== 'addon') return t(`compare.line.${line}`)
  return t('compare.addon', { name: addon?.name ?? t(`myPages.addons.${addon?.key ?? ''}`) })
}

type Side = NonNullable<CompareLine['ours']>

const WORDS: { readonly [Line in CompareLine['line']]: (value: Side, t: Translate) => string } = {
  premiumYear: (value, t) => t('compare.table.kr.year', { amount: Number(value) }),
  premiumMonth: (value, t) => t('compare.table.kr.month', { amount: Number(value) }),
  coverage: (value, t) => t(`compare.coverage.${String(value)}`),
  insuranceLevel: (value, t) => t(`compare.level.${String(value)}`),
  deductible: (value) => String(value),
  mileage: (value, t) => (typeof value === 'number' ? t(`compare.mileage.${value}`) : String(value)),
  addon: (value, t) => t(value === true ? 'compare.table.yes' : 'compare.table.no'),
  payment: (value, t) => t(`compare.frequency.${String(value)}`),
  period: (value, t) => periodText(String(value), t),
}

function periodText(period: string, t: Translate): string {
  const [from = '', to = ''] = period.split('/')
  if (to === '') return t('compare.period.from', { from })
  return from === '' ? t('compare.period.to', { to }) : t('compare.period.both', { from, to })
}

/** Returns what the other insurance has on a line. */
export function theirsOf({ line, theirs }: CompareLine, t: Translate): string {
  return theirs === undefined ? t('compare.table.unknown') : WORDS[line](theirs, t)
}

/** What is said of ours where the customer decides, or where we have no such thing. */
const OPEN: Partial<Record<CompareLine['line'], string>> = {
  payment: 'compare.table.ownPayment',
  period: 'compare.table.ownStart',
  insuranceLevel: 'compare.table.noLevels',
  addon: 'compare.table.noAddon',
}

/** Returns what our offer has on a line. An add-on of ours has our name. */
export function oursOf({ line, ours, addon }: CompareLine, t: Translate): string {
  if (ours === undefined) return t(OPEN[line] ?? 'compare.table.unknown')
  return line === 'addon' && ours === true && addon?.key !== undefined ? t(`myPages.addons.${addon.key}`) : WORDS[line](ours, t)
}
