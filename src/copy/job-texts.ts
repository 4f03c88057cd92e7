import { JOB_KINDS, JOB_STATES } from '../values/job-kinds.ts'
import { below, declare } from './declare-texts.ts'

/** The reasons of failed work that have words. Another is shown as the server writes it. */
export const JOB_REASONS = ['unavailable', 'interrupted', 'noAddress'] as const

/** The page of the work in the background. */
export const jobs = declare('jobs', {
  plain: [
    'title',
    'lead',
    'forbidden',
    'loading',
    'more',
    'busy',
    'failed',
    'moved',
    ...below('failures', ['title', 'kind', 'all', 'state']),
    ...below('none', JOB_STATES),
    ...below('state', JOB_STATES),
    ...below('kind', JOB_KINDS),
    ...below('reason', JOB_REASONS),
    ...below('kinds', ['title', 'never', 'off']),
    ...below('count', ['waiting', 'running', 'failed', 'dead']),
    ...below('fact', ['id', 'reason', 'attempts', 'first', 'next', 'deadSince', 'oldest', 'lastRun', 'nextRun', 'lastFailure']),
    ...below('retry', ['button', 'done']),
    ...below('giveUp', ['button', 'title', 'text', 'confirm', 'cancel', 'done']),
  ],
})
