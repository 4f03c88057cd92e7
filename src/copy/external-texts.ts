import { INSURANCE_KINDS } from '../insurance/insurance-kind.ts'
import { below, declare, withTitleAndText } from './declare-texts.ts'

/** Insurances at other companies, in the overview and on their own page. */
export const external = declare('external', {
  plain: [
    'title',
    'loading',
    'failed',
    'stale',
    'more',
    'unknown',
    'type',
    'object',
    'fetched',
    'update',
    ...below('invitation', ['text', 'link', 'away']),
    ...below('status', ['valid', 'coming', 'coming_and_past_startdate', 'expired_end_date']),
    'price.unknown',
    'notice.replaced',
    'replaced.link',
    ...below('page', ['title', 'failed']),
    ...below('addons', ['none', 'other']),
    'next.title',
    ...withTitleAndText(below('next', ['update', 'offer', 'customerService', 'publicPages', 'product', 'none', 'end'])),
    ...below('next', ['update.link', 'offer.link', 'customerService.link', 'publicPages.theirs', 'product.link', 'end.link', 'wallet']),
    ...below('kind', INSURANCE_KINDS),
  ],
  filled: {
    'notice.replacedFrom': ['start'],
    'notice.coming': ['start', 'end', 'fetched'],
    'notice.coming_and_past_startdate': ['start', 'end', 'fetched'],
    'notice.expired_end_date': ['start', 'end', 'fetched'],
    'price.year': ['year', 'month'],
    'price.once': ['amount'],
    'price.term': ['amount'],
    'page.source': ['fetched'],
    'addons.like': ['addon'],
  },
})
