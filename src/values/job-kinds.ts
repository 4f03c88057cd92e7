/** The kinds of work that the server does in the background, in the order in which a lane runs them. */
export const JOB_KINDS = [
  'collectSignings',
  'receiveForms',
  'makeContracts',
  'withdrawContracts',
  'moveQuotes',
  'sendMessages',
  'collectInsurances',
  'takeInContracts',
  'sendCancellations',
  'renewInsurances',
  'answerMandates',
  'sendLetters',
  'removeExpired',
  'forgetUnsent',
  'tidyJobs',
  'renewKeys',
] as const

/** `dead`: given up until an operator decides. `failed`: waits for its next try. */
export const JOB_STATES = ['dead', 'failed'] as const
