/** The texts of uploaded files, in the copy page `general`. */
export const FILE_TEXTS = {
  fileDrop: 'general.files.drop',
  fileRules: 'general.files.rules',
  fileLimit: 'general.files.most',
  fileProgress: 'general.files.progress',
  filePercent: 'general.files.percent',
  fileAdded: 'general.files.added',
  fileRemoved: 'general.files.removed',
  removeFile: 'general.files.remove',
  retryFile: 'general.files.retry',
  undo: 'general.undo',
} as const
