import { OWN_DATA_PARTS, type OwnDataBlock, type OwnDataPart } from '../../../contract/own-data.ts'
import type { PaperRow } from '../../../contract/papers.ts'
import { formatDate, formatNumber } from '../../../copy/formats.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { OWN_DATA_CODED, OWN_DATA_MACHINE_ONLY } from '../../../copy/own-data-texts.ts'
import { isObject, type Json } from '../../../values/json.ts'
import { ownValue } from '../../../values/own-value.ts'

/** Names a key or code without words, such as `field.colour` or `value.status.sold`. It holds no data of the person. */
export type OnUnknown = (code: string) => void

/** Words, and who hears of those that are missing. */
interface Words {
  readonly copy: Copy
  readonly onUnknown: OnUnknown
}

/**
 * Returns the copy of a person's data in words, a block for each part. Keys get their label and codes their words from the texts
 * `ownData.*`; where there is none, as for what an insurer's own system adds, the key or code itself is shown. What only machines read
 * is left out: it says what other rows say in words.
 */
export function readableData(data: Readonly<Record<OwnDataPart, Json>>, copy: Copy, onUnknown: OnUnknown): OwnDataBlock[] {
  const words = { copy, onUnknown }
  return OWN_DATA_PARTS.map((part) => {
    const { rows, blocks } = contentOf(words, data[part])
    const isEmpty = rows.length + blocks.length === 0
    return {
      title: textOf(words, `part.${part}`, part),
      rows: isEmpty ? [{ label: '', value: textOf(words, 'none', '') }] : rows,
      blocks,
    }
  })
}

type Content = Pick<OwnDataBlock, 'rows' | 'blocks'>

const EMPTY: Content = { rows: [], blocks: [] }

function contentOf(words: Words, value: Json): Content {
  if (isRows(value)) return { rows: value, blocks: [] }
  if (Array.isArray(value)) return { rows: [], blocks: (value as readonly Json[]).map((item, index) => recordOf(words, item, index + 1)) }
  if (!isObject(value)) return EMPTY
  const shown = Object.entries(value as Readonly<Record<string, Json>>).filter(([key, part]) => !isLeftOut(value, key) && !isVoid(part))
  return {
    rows: shown.flatMap(([key, part]) => (isRow(part) ? [rowOf(words, key, part)] : [])),
    blocks: shown.flatMap(([key, part]) => (isRow(part) ? [] : [blockOf(words, key, part)])),
  }
}

/** The answers themselves are shown only without their words: when the form is no longer stored. */
function isLeftOut(record: object, key: string): boolean {
  if (key === 'answers') return 'answersInWords' in record && !isVoid(record.answersInWords as Json)
  return OWN_DATA_MACHINE_ONLY.has(key)
}

function blockOf(words: Words, key: string, value: Json): OwnDataBlock {
  const title = textOf(words, `field.${key}`, key)
  return { title, ...contentOf(words, value) }
}

/** What names a record, the first that it has. */
const NAMES = ['title', 'insuranceDisplayName', 'insuranceName', 'insurance', 'subject', 'label', 'name', 'action']

/** Returns a record of a list. One with rows in words, such as a section of a form, keeps them as they are. */
function recordOf(words: Words, value: Json, number: number): OwnDataBlock {
  if (!isObject(value)) return { title: String(number), rows: [{ label: '', value: writtenOf(words, '', value) }], blocks: [] }
  const { title: section, rows } = value as Readonly<Record<string, Json>>
  if (typeof section === 'string' && isRows(rows)) return { title: section, rows, blocks: [] }
  const name = NAMES.find((key) => typeof value[key] === 'string')
  const title = name === undefined ? `${number}` : `${number}. ${writtenOf(words, name, value[name] as string)}`
  return { title, ...contentOf(words, value) }
}

const rowOf = (words: Words, key: string, value: Json): PaperRow => ({
  label: textOf(words, `field.${key}`, key),
  value: writtenOf(words, key, value),
})

/** Returns a scalar or a list of scalars in words. */
function writtenOf(words: Words, key: string, value: Json): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => writtenOf(words, key, item)).join(', ')
  if (typeof value === 'boolean') return textOf(words, value ? 'yes' : 'no', String(value))
  // a year has no groups of digits
  if (typeof value === 'number') return Number.isInteger(value) && value < 10_000 ? String(value) : formatNumber(value)
  if (typeof value !== 'string') return ''
  if (OWN_DATA_CODED.has(key)) return textOf(words, `value.${value}`, value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return timeText(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}

const TIMES = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long', timeStyle: 'short' })

const timeText = (instant: string) => TIMES.format(new Date(instant))

function textOf({ copy, onUnknown }: Words, key: string, otherwise: string): string {
  const text = ownValue(copy, `ownData.${key}`)
  if (text === undefined) onUnknown(key)
  return text ?? otherwise
}

function isVoid(value: Json): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

const isRow = (value: Json) => !isObject(value) && !isListOfObjects(value)

/** Whether a value is a list of rows in words. */
const isRows = (value: Json | undefined): value is Json & readonly PaperRow[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  (value as readonly Json[]).every((row) => isObject(row) && typeof row['label'] === 'string' && typeof row['value'] === 'string')

const isListOfObjects = (value: Json) => Array.isArray(value) && (value as readonly Json[]).some((item) => isObject(item))
