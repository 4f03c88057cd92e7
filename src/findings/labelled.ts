import type { Change, ChangeParams, Labels, Member } from '../engine/diff/change.ts'

/**
 * Returns the parameters of a change as an editor reads them: inputs, steps, sections and choices with the words that the
 * customer reads, and their name in brackets. A name without a label stays as it is.
 */
export function labelled({ params, labels = {} }: Pick<Change, 'params' | 'labels'>): Change['params'] {
  return Object.keys(labels).length === 0 ? params : Object.assign({}, params, namesIn(params, labels))
}

type Params = Change['params']
type AnyParams = Partial<
  Pick<ChangeParams['choicesAdded'], 'input' | 'values'> &
    ChangeParams['inputOrder'] &
    ChangeParams['entriesAdded'] &
    Pick<ChangeParams['sectionMoved'], 'section'> &
    Pick<ChangeParams['sectionOrder'], 'step'> &
    Pick<ChangeParams['changed'], 'member'>
>

function namesIn(params: Params, labels: Labels): Readonly<Record<string, unknown>> {
  const { input, group, section, step, member, values, codes, kind, set } = params as AnyParams
  return {
    ...(input !== undefined && { input: named(labels, 'input', input) }),
    ...(group !== undefined && { group: named(labels, 'input', group) }),
    ...(section !== undefined && { section: named(labels, 'section', section) }),
    ...(step !== undefined && { step: named(labels, 'step', step) }),
    ...(member !== undefined && { member: namedMember(labels, member) }),
    ...(values !== undefined && { values: values.map((code) => choice(labels, `choice:${input}=${code}`, code)) }),
    ...(codes !== undefined && { codes: codes.map((code) => choice(labels, `${kind}:${set}=${code}`, code)) }),
  }
}

function named(labels: Labels, kind: string, name: string): string {
  const label = labels[`${kind}:${name}`]
  return label === undefined ? name : `"${label}" (${name})`
}

function choice(labels: Labels, key: string, code: string | number): string | number {
  const label = labels[key]
  return label === undefined || label === String(code) ? code : `${label} (${code})`
}

function namedMember(labels: Labels, member: Member): Member {
  if (member.kind === 'block') return { ...member, input: named(labels, 'input', member.input) }
  if (member.kind === 'conditionInside') return { ...member, inside: named(labels, 'input', member.inside) }
  const isLabelled = member.kind === 'step' || member.kind === 'section' || member.kind === 'outcome'
  return isLabelled ? { ...member, name: named(labels, member.kind, member.name) } : member
}
