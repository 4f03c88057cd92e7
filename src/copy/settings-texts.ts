import { below, declare, withTitleAndText, type ProgramTexts } from './declare-texts.ts'

const LOOKED_AT = ['case', 'health', 'insurances', 'log', 'other']

/** The settings of a signed-in customer, who has looked at the data, and its deletion. */
export const settings = declare('settings', {
  plain: [
    'title',
    'noCustomer',
    'back',
    'save',
    'saving',
    'cancel',
    'undo',
    'signInAgain',
    ...withTitleAndText(['failed', 'contact', 'marketing']),
    ...below('contact', ['unknown', 'edit', 'saved', 'undone', 'unchanged', 'address.label']),
    ...['street', 'city'].flatMap((field) => below(`contact.${field}`, ['label', 'missing'])),
    ...['zip', 'email', 'phone'].flatMap((field) => below(`contact.${field}`, ['label', 'missing', 'format'])),
    ...below('marketing', ['yes', 'yes.change', 'yes.done', 'no', 'no.change', 'no.done']),
    ...below('credentials', ['title', 'none', 'signIn', 'add', 'change', 'remove', 'made', 'changed', 'removed']),
    ...below('credentials.remove', ['title', 'text', 'confirm']),
    ...below('username', ['label', 'help', 'format', 'taken']),
    ...below('password', ['label', 'show', 'tooLong', 'common', 'personal']),
    'data.title',
    ...below('looks', ['title', 'text', 'link', 'lead', 'none', 'newer', 'older']),
    ...below('looks.role', ['editor', 'publisher', 'administrator', 'caseHandler', 'underwriter']),
    ...below('looks.what', LOOKED_AT),
    ...below('download', ['title', 'text', 'page', 'data', 'busy', 'done', 'signIn', 'page.title', 'page.parts']),
    ...below('forget', ['title', 'short', 'link', 'button', 'busy', 'signIn', 'deleted.title']),
    ...below('forget.deleted', ['quotes', 'contact', 'marketing', 'login', 'files', 'wallet', 'moves']),
    ...withTitleAndText(['forget.kept', 'forget.confirm']),
    ...below('forget.kept', ['contracts', 'payments', 'cases', 'moves', 'log', 'insured']),
    'forget.confirm.button',
  ],
  filled: {
    'credentials.have': ['username'],
    'download.page.intro': ['date'],
    'password.help': ['least'],
    'password.tooShort': ['least'],
    'looks.what.case.of': ['reference'],
    'looks.what.health.of': ['reference'],
  },
})

/** The page of a link that ends electronic marketing. */
export const optOut = declare('optOut', {
  plain: [...withTitleAndText(['asking', 'done', 'undone', 'newer', 'late', 'broken', 'failed']), 'button', 'busy', 'undo', 'help'],
})

/** The mails about what customers change in their settings, with their placeholders. */
export const SETTINGS_MAILS: ProgramTexts = {
  ...Object.fromEntries(below('marketingYes', ['subject', 'body']).map((key) => [key, ['optOutUrl']])),
  ...Object.fromEntries(
    ['emailChanged', 'passwordMade', 'passwordChanged', 'passwordRemoved']
      .flatMap((kind) => below(kind, ['subject', 'body']))
      .map((key) => [key, []]),
  ),
}
