import type { AuditLine } from '../../../contract/audit.ts'
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_SUBJECTS } from '../../../copy/audit-texts.ts'
import type { Translate } from '../../../copy/lookup.ts'

/** Returns the words of an action, or the action as the log writes it. */
export function actionText(t: Translate, action: string): string {
  return AUDIT_ACTIONS.some((known) => known === action) ? t(`auditLog.action.${action}`) : action
}

/** Returns who acted: the name of an employee with the id, or the role. */
export function actorText(t: Translate, { actor, actorName }: Pick<AuditLine, 'actor' | 'actorName'>): string {
  if (actorName !== undefined) return `${actorName} (${actor})`
  return AUDIT_ACTORS.some((known) => known === actor) ? t(`auditLog.actor.${actor}`) : actor
}

/** Returns what an entry is about: its kind in words, and its number. The hash of a person says nothing to a reader. */
export function subjectText(t: Translate, subject: string): string {
  const [kind = '', ...rest] = subject.split(':')
  const words = AUDIT_SUBJECTS.some((known) => known === kind) ? t(`auditLog.subject.${kind}`) : kind
  return kind === 'person' || rest.length === 0 ? words : `${words} ${rest.join(':')}`
}

/** Returns the details of an entry, in the codes of the log. */
export function detailText(detail: AuditLine['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join('; ')
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
