import { group, type OperationGroup } from './operation.ts'

/** The calls of pages beside forms, and of employees. */
export const OTHER_OPERATIONS: readonly OperationGroup[] = [
  group('Configuration and log', 'What a page asks when it opens, and what it reports.', {
    'GET /api/config': ['getConfig', 'Returns the settings of the pages.'],
    'POST /api/log': ['writeLog', 'Writes a report of a page to the server’s log.'],
  }),
  group('Marketing', 'Choices of marketing, also without a sign-in.', {
    'POST /api/marketing/get': ['getMarketing', 'Returns a person’s choice of marketing.'],
    'POST /api/marketing/update': ['updateMarketing', 'Changes a person’s choice of marketing.'],
    'POST /api/marketing/:encodedCustomerNumber/opt-out': [
      'optOutOfMarketing',
      'Opts out of marketing by the link of a message.',
      '404 notFound',
    ],
    'POST /api/marketing/undo-opt-out': ['undoOptOut', 'Undoes an opt-out within an hour.', '404 notFound', '409 undoTooLate'],
  }),
  group('Articles', 'Questions, tips and the glossary.', {
    'GET /api/get-cms-articles': ['listArticles', 'Returns articles by kind, product or id.'],
    'GET /api/get-cms-cache-version': ['getArticleVersion', 'Returns the version of all articles.'],
    'POST /api/search-cms': ['searchArticles', 'Searches the articles.', '503 searchFailed'],
  }),
  group('Comparisons', 'How a product compares with those of other companies.', {
    'GET /api/comparison/:insuranceType': ['getComparison', 'Returns how a kind of insurance compares.', '503 comparisonUnavailable'],
  }),
  group('Case handling', 'Cases of customers, for employees.', {
    'POST /api/cases/search': ['searchCases', 'Returns the cases in a state.', '503 unavailable'],
    'POST /api/cases/open': [
      'openCase',
      'Returns a case with its answers; the audit log records the look.',
      '404 notFound',
      '503 unavailable',
    ],
    'POST /api/cases/move': ['moveCase', 'Takes, returns, closes or reopens a case.', '404 notFound', '409 caseMoved', '503 unavailable'],
    'POST /api/cases/health': [
      'getHealthAnswers',
      'Returns the health answers of a case; the audit log records the look.',
      '404 notFound',
      '503 unavailable',
    ],
    'POST /api/cases/files': ['listCaseFiles', 'Returns the files of a case.', '404 notFound', '503 unavailable'],
    'GET /api/cases/:reference/files/:id': [
      'getCaseFile',
      'Returns a file of a case; the audit log records the look.',
      '404 fileLost',
      '404 notFound',
      '503 filesUnavailable',
      '503 unavailable',
    ],
  }),
  group('Background work', 'Work that the server does in the background, for administrators.', {
    'GET /api/admin/jobs': ['listJobs', 'Returns each kind of background work, with how much there is and when it runs.'],
    'POST /api/admin/jobs/search': ['searchJobs', 'Returns background work that failed, newest first.'],
    'POST /api/admin/jobs/retry': ['retryJob', 'Makes work that was given up due now; the audit log records it.', '404 notFound'],
    'POST /api/admin/jobs/give-up': ['giveUpJob', 'Gives work up for good; the audit log records it.', '404 notFound'],
  }),
  group('Audit log', 'What customers and employees did, for administrators.', {
    'POST /api/admin/audit/search': ['searchAuditLog', 'Searches the audit log; the log records the search.'],
  }),
]
