import { customerService } from './customer-service-texts.ts'
import { ownValue } from '../values/own-value.ts'
import { auditLog } from './audit-texts.ts'
import { cases, offer } from './case-texts.ts'
import { jobs } from './job-texts.ts'
import { claims } from './claim-texts.ts'
import { company } from './company-texts.ts'
import { compare } from './compare-texts.ts'
import { widgetTexts } from './widget-texts.ts'
import { below, declare, withTitleAndText, type ProgramTexts } from './declare-texts.ts'
import { external } from './external-texts.ts'
import { mail } from './mail-texts.ts'
import { move } from './move-texts.ts'
import { participants } from './participant-texts.ts'
import { ownData } from './own-data-texts.ts'
import { optOut, settings } from './settings-texts.ts'
import { bankid, provider } from './identity-texts.ts'
import { mandate, privacy, statement } from './letter-texts.ts'
import { MY_PAGES_PARTS, MY_PAGES_VALUES } from './my-pages-texts.ts'
import { payments } from './payment-texts.ts'
import { CANCELLATION_TEXTS, CANCELLATION_VALUES } from './cancellation-texts.ts'
import { wallet } from './wallet-texts.ts'
import { INSURANCE_FACTS, INSURANCE_PAGE, INSURANCE_VALUES } from './insurance-texts.ts'

const site = declare('site', {
  plain: [
    'skipLink',
    ...below('banner', ['label', 'text']),
    ...below('chat', ['button', 'note', 'opening', 'open', 'failed']),
    'toast.close',
    ...below('header', ['label', 'home', 'insurances', 'contact', 'backToProduct', 'login', 'logout']),
    ...below('start', ['search.label', 'search.all']),
    ...below('start.articles', ['title', 'glossary', 'tip', 'question']),
    ...below('start', ['title', 'lead', 'button', 'how.title', 'why.title', 'products.title', 'products.empty']),
    ...withTitleAndText(['start.how.quote', 'start.how.read', 'start.how.sign']),
    ...withTitleAndText(['start.why.plain', 'start.why.price', 'start.why.people']),
    ...below('product', ['priceExample.title', 'covers.title', 'notCovered.title', 'included', 'notIncluded']),
    ...below('comparison', ['loading', 'failed', 'area', 'own', 'others', 'example']),
    ...below('comparison.area', ['cover', 'compensation', 'deductible', 'claims']),
    ...below('comparison.coverage', ['full', 'half', 'traffic', 'notInTraffic']),
    ...below('product', ['articles.title', 'steps.title', 'faq.title', 'documents.title', 'documents.text']),
    ...below('footer', [
      'label',
      'glossary',
      'tip',
      'question',
      'search',
      'withdrawal',
      'links.title',
      'supervision.link',
      'supervision.url',
    ]),
    ...below('footer.contact', ['title', 'phone', 'hours', 'email', 'address']),
    ...withTitleAndText(['footer.about', 'footer.supervision', 'complaints', 'storage', 'accessibility']),
    'privacy.title',
    ...below('notFound', ['title', 'text', 'link']),
    ...below('error', ['title', 'text', 'contact', 'link']),
    ...below('loadFailure', ['title', 'text', 'kept', 'retry']),
    ...below('statistics', ['title', 'text', 'no', 'yes', 'more', 'change', 'chosen.no', 'chosen.yes']),
  ],
  filled: {
    pageTitle: ['page'],
    'start.search.found': ['count', 'query'],
    'start.search.none': ['count', 'query'],
    'start.products.from': ['annual', 'monthly'],
    'start.products.once': ['annual', 'monthly'],
    'start.products.free': ['annual', 'monthly'],
    'comparison.compared': ['compared'],
    'comparison.score': ['score'],
    'comparison.source': ['source', 'updated'],
    'product.rating': ['average'],
    'product.rating.count': ['count'],
  },
})

const GENERAL_WORDS =
  'continue back yes no choose optional moreInfo loading busy newTab privacy progress.label blockSummary.title startOver close'.split(' ')
const FAILURES = [
  'unknown',
  'underwriting',
  'network',
  'slow',
  'nonsense',
  'busy',
  'refused',
  'noPrice',
  'outdated',
  'sessionLost',
  'withdrawn',
]
const PAYMENT_PLANS = [
  ...below('paymentPlan.Autogiro', ['Month', 'Quarter', 'Halfyear', 'Annual', 'Once']),
  ...below('paymentPlan.PaperInvoice', ['Quarter', 'Halfyear', 'Annual', 'Once']),
]

const general = declare('general', {
  plain: [
    ...GENERAL_WORDS,
    ...below('startOver', ['title', 'text', 'confirm', 'cancel']),
    ...withTitleAndText(['restored']),
    ...below('sign', ['acceptFailed.title', 'acceptFailed.text', 'priceChanged', 'alreadySigned', 'begunElsewhere']),
    ...below('documents', ['ipid', 'precontract', 'terms', 'mandate', 'forsakringsbrev']),
    ...below('price', ['title', 'later', 'nextStep', 'blocked', 'loading', 'slow', 'details', 'failed', 'included', 'none']),
    ...below('proposal', [
      'save',
      'save.title',
      'save.text',
      'email',
      'send',
      'copy',
      'close',
      'saving',
      'copied',
      'link',
      'linkLabel',
      'failed',
    ]),
    ...below('proposal', ['tooManyMails', 'tooManyProposals', 'title', 'intro', 'replaces', 'open', 'missing', 'notSold', 'products']),
    'paymentPlan.free',
    ...below('block', ['phone', 'hours', 'kept']),
    ...below('month', ['month', 'year']),
    ...below('date', ['form', 'previousYear', 'previousMonth', 'nextMonth', 'nextYear']),
    ...below('summary', ['answered', 'notAnswered', 'answers.title', 'edit', 'correct', 'needs.title', 'needs.advice', 'price.title']),
    ...below('summary.documents', ['title', 'intro']),
    ...below('receipt', [
      'title',
      'done',
      'thanks',
      'policyNumber',
      'product',
      'startDate',
      'price',
      'payment',
      'find',
      'myPages',
      'cover.title',
      'documents.title',
    ]),
    ...below('receipt.next', ['title', 'cover', 'Autogiro', 'PaperInvoice', 'AutogiroOnce', 'PaperInvoiceOnce']),
    ...withTitleAndText(['receipt.notFound']),
    'receipt.withdrawn.title',
    ...below('withdrawal', ['title', 'button', 'already', 'done.download']),
    ...below('saved', ['note', 'inTab']),
    'received.reference',
    'health.note',
    'language',
    'language.failed',
    'send',
    ...below('failure', ['retry', 'kept', 'outdated.reload', 'slow.gaveUp', 'underwriting.ask']),
    ...below('failure', withTitleAndText(FAILURES)),
    ...below('policyLetter', ['title', 'intro', 'agreement.title', 'policyNumber', 'holder', 'insured', 'startDate', 'period']),
    ...below('policyLetter', [
      'period.text',
      'period.once',
      'premium',
      'premiumOnce',
      'cover.title',
      'addons.title',
      'sale.title',
      'price.title',
      'annualPremium',
      'payment',
      'firstDueDate',
      'documents.title',
    ]),
    ...below('policyLetter', ['contact.title', 'contact.text']),
    ...below('withdrawalReceipt', ['title', 'intro', 'message.title', 'policyNumber', 'product', 'name', 'email', 'received']),
    ...below('withdrawalReceipt', ['reference', 'consequence.title', 'consequence.text', 'contact.title', 'contact.text']),
    'papers.addon.included',
    ...below('papers', ['employee', 'dealer']),
    ...below('salesLink', ['title', 'product']),
    ...below('salesLink.fault', ['invalid', 'expired', 'otherProduct', 'notSold', 'otherPerson', 'noDiscount']),
    'checking',
    'unit.kronor',
    'pdf.footer',
    'list.add',
    ...below('list', ['change', 'fillIn', 'remove', 'incomplete', 'save']),
    'cancel',
    'undo',
    'retry',
    ...below('search', ['loading', 'one', 'failed']),
    'files.drop',
  ],
  filled: {
    'choose.blocked': ['reason'],
    ...widgetTexts,
    moreInfoAbout: ['label'],
    'progress.step': ['step', 'steps'],
    'errorSummary.title': ['count'],
    'documents.download': ['title'],
    'documents.version': ['version'],
    'price.perMonth': ['amount', 'annual'],
    'price.perYear': ['amount'],
    'price.waits': ['question'],
    'price.answerFirst': ['question'],
    'price.employee': ['percent', 'amount'],
    'price.dealer': ['agent', 'number'],
    'price.freeDays': ['days'],
    'price.freeMonths': ['months'],
    'price.once': ['amount', 'annual'],
    'price.free': ['amount', 'annual'],
    'proposal.sent': ['recipient'],
    'proposal.validUntil': ['validUntil'],
    'proposal.dates': ['savedOn', 'validUntil'],
    ...Object.fromEntries(
      below('proposal.price', ['same', 'answers', 'questions', 'tariff', 'age', 'other']).map((key) => [key, ['savedOn', 'price']]),
    ),
    'summary.price.total': ['annual', 'monthly'],
    'summary.price.once': ['annual', 'monthly'],
    'summary.price.free': ['annual', 'monthly'],
    'summary.withdrawal.title': ['days'],
    'summary.withdrawal.text': ['days'],
    ...Object.fromEntries(PAYMENT_PLANS.map((key) => [key, ['amount']])),
    'paymentPlan.last': ['last', 'annual'],
    'paymentPlan.freeUntil': ['firstDueDate'],
    'paymentPlan.earliest': ['firstDueDate'],
    'receipt.thanksNamed': ['name'],
    'receipt.startDateValue': ['date'],
    'receipt.next.start': ['startDate'],
    'receipt.withdrawn.text': ['date'],
    'withdrawal.until': ['date'],
    'received.text': ['date', 'time', 'reference'],
    'policyLetter.startDate.value': ['date'],
    'papers.addon.year': ['amount'],
    'papers.addon.once': ['amount'],
    'papers.employee.value': ['percent', 'amount'],
    'papers.dealer.value': ['agent', 'number'],
    'policyLetter.annualPremium.value': ['amount'],
    'policyLetter.documents.item': ['title', 'version'],
    'policyLetter.withdrawal.title': ['days'],
    'policyLetter.withdrawal.text': ['until'],
    'withdrawalReceipt.message': ['product', 'policyNumber'],
    'withdrawalReceipt.received.value': ['date', 'time'],
    'pdf.date': ['date'],
    'pdf.page': ['page', 'pages'],
  },
})

const SIGNING_CONTROLS = 'heading choose sameDevice otherDevice openApp qrAlternative qrHelp cancel retry back'.split(' ')
const SIGNING_STATES = 'resumeFailed starting openHere complete cancelled refused connectionUnstable connectionLost'.split(' ')

const sign = declare('sign', {
  plain: [...SIGNING_CONTROLS, ...SIGNING_STATES],
})

const identity = declare('identity', {
  plain: [
    ...below('gone', ['title', 'text', 'again']),
    ...below('username', ['choose', 'heading', 'name', 'password', 'submit', 'sending', 'bankid', 'refused', 'failed']),
    ...below('username', ['missingName', 'missingPassword']),
    ...'title heading visibleText starting openHere complete awaitsReturn cancelled resumeFailed refused tooMany notCustomer abort abort.failed'.split(
      ' ',
    ),
  ],
  filled: { 'username.wait': ['seconds'] },
})

const session = declare('session', {
  plain: ['logout', ...below('warning', ['title', 'text', 'stay']), ...below('limit', ['title', 'text', 'close', 'signIn'])],
  filled: { overview: ['name'], overviewOfEmployee: ['name'], 'warning.countdown': ['seconds'] },
})

const articlePages = declare('articlePages', {
  plain: [
    ...['glossary', 'tip', 'question'].flatMap((kind) => below(kind, ['title', 'lead'])),
    ...'breadcrumbs start none links related products pages.label pages.previous pages.next'.split(' '),
    ...below('search', ['title', 'lead', 'label', 'button', 'busy', 'missing', 'failed', 'help']),
  ],
  filled: {
    'pages.current': ['page', 'pages'],
    'search.one': ['count', 'query'],
    'search.count': ['count', 'query'],
    'search.best': ['count', 'shown', 'query'],
    'search.empty': ['query'],
  },
})

const SIGN_IN_FAULTS = ['cancelled', 'expired', 'refused', 'unavailable', 'tooMany', 'session']

const myPages = declare('myPages', {
  plain: [
    ...below('signIn', ['title', 'lead', 'bankid', 'username', 'help', ...withTitleAndText([...SIGN_IN_FAULTS, 'closed'])]),
    ...below('signOut', ['title', 'busy', 'failed.title', 'failed.text', 'retry']),
    ...below('signedOut', ['title', 'text', 'inactive', 'limit', 'signIn', 'start']),
    ...below('overview', ['title', 'employee', 'noCustomer', 'insurances', 'loading', 'none', 'products', 'cases', 'auditLog']),
    ...below('overview', ['new', 'details', 'claim', 'claims']),
    ...below('overview.invoice', ['title']),
    ...below('toSign', ['title', 'link', 'failed']),
    ...below('autogiro', ['apply', 'ongoing', 'payments', 'applyFromNotice']),
    ...below('insurance', ['number', 'status', 'premium', ...INSURANCE_FACTS]),
    ...below('insurance.status', ['Valid', 'Accepted', 'Cancelled', 'Expired']),
    ...below('contact', ['title', 'address', 'email', 'phone', 'unknown', 'edit']),
    ...INSURANCE_PAGE,
    ...MY_PAGES_PARTS,
    ...CANCELLATION_TEXTS,
  ],
  filled: {
    'overview.signedInAs': ['name'],
    'toSign.text': ['count'],
    'overview.invoice.text': ['insurances'],
    ...INSURANCE_VALUES,
    ...MY_PAGES_VALUES,
    ...CANCELLATION_VALUES,
    'insurance.premium.year': ['amount'],
    'insurance.premium.once': ['amount'],
  },
})

const validators = declare('error', { plain: ['default', 'factDiffers', 'files.unknown', 'personalNumber.format', 'email.format'] })

/**
 * The program's texts of the shared copy pages, by page. A page without an entry is pure content: the program uses none
 * of its keys. [B1.2]
 */
export const PROGRAM_TEXTS: Readonly<Record<string, ProgramTexts>> = {
  site,
  general,
  mail,
  sign,
  identity,
  bankid,
  mandate,
  privacy,
  statement,
  provider,
  session,
  myPages,
  external,
  offer,
  auditLog,
  jobs,
  cases,
  claims,
  customerService,
  articlePages,
  participants,
  settings,
  optOut,
  ownData,
  payments,
  company,
  compare,
  wallet,
  move,
  validators,
}

const NOTHING: ProgramTexts = {}

/** Returns the program's texts of a copy page. */
export function programTexts(page: string): ProgramTexts {
  return ownValue(PROGRAM_TEXTS, page) ?? NOTHING
}

/** Whether the program shows a text of a copy page by its key. */
export function isProgramText(page: string, key: string): boolean {
  return Object.hasOwn(programTexts(page), key)
}
