import type { Copy } from '../../copy/lookup.ts'
import { ownValue } from '../../values/own-value.ts'
import type { FlowDocument } from '../document.ts'
import { walkInputs } from '../walk-inputs.ts'
import type { Change, Labels } from './change.ts'
import type { DiffSide } from './diff.ts'
import { statedCodes } from '../several.ts'

/** Returns the changes with what the customer reads of their members; the later document's words come first. */
export function withLabels(changes: readonly Change[], before: DiffSide, after: DiffSide): Change[] {
  if (changes.length === 0) return []
  const sets = new Set(changes.flatMap(({ params }) => ('set' in params ? [params.set] : [])))
  const labels: Labels = { ...labelsIn(before, sets), ...labelsIn(after, sets) }
  return Object.keys(labels).length === 0 ? [...changes] : changes.map((one) => Object.assign({}, one, { labels }))
}

/** @param sets the sets of choices that changed; a lookup set may have tens of thousands of entries */
function labelsIn({ document, copy, options, lookups = {} }: DiffSide, sets: ReadonlySet<string>): Labels {
  const changed = { options: only(options, sets), lookups: only(lookups, sets) }
  const named = [...inputLabels(document, copy), ...stepLabels(document, copy), ...setLabels(copy, changed)]
  return Object.fromEntries(named.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

function only<Entries>(all: Readonly<Record<string, Entries>>, names: ReadonlySet<string>): Record<string, Entries> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
}

type Named = readonly [name: string, text: string | undefined]

function inputLabels(document: FlowDocument, copy: Copy): Named[] {
  const inputs = walkInputs(document)
  const choices = inputs.flatMap(({ name, input }) =>
    (statedCodes(input) ?? []).map((code): Named => [`choice:${name}=${code}`, ownValue(copy, `${input.copy}.option.${code}`)]),
  )
  return [...choices, ...inputs.map(({ name, input }): Named => [`input:${name}`, ownValue(copy, `${input.copy}.label`)])]
}

function stepLabels({ steps, outcomes = {} }: FlowDocument, copy: Copy): Named[] {
  return [
    ...steps.map((step): Named => [`step:${step.id}`, ownValue(copy, `${step.copy}.title`)]),
    ...steps
      .flatMap(({ sections = [] }) => sections)
      .map((section): Named => [`section:${section.id}`, ownValue(copy, `${section.copy}.title`)]),
    ...Object.entries(outcomes).map(([name, outcome]): Named => [`outcome:${name}`, ownValue(copy, `${outcome.copy}.title`)]),
  ]
}

function setLabels(copy: Copy, { options, lookups = {} }: Pick<DiffSide, 'options' | 'lookups'>): Named[] {
  return [
    ...Object.entries(options).flatMap(([set, entries]) =>
      entries.map((option): Named => [`options:${set}=${option.code}`, option.text ?? ownValue(copy, option.copy)]),
    ),
    ...Object.entries(lookups).flatMap(([set, entries]) => entries.map((entry): Named => [`lookup:${set}=${entry.code}`, entry.text])),
  ]
}
