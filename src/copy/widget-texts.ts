import { below, type ProgramTexts } from './declare-texts.ts'

/** The general texts of widgets, below `general`, with the placeholders that are filled. */
export const widgetTexts: ProgramTexts = {
  'checkboxes.between': ['least', 'most'],
  'checkboxes.exactly': ['most'],
  'checkboxes.least': ['least'],
  'checkboxes.most': ['most'],
  'list.full': ['limit'],
  'list.changeRow': ['row'],
  'list.fillInRow': ['row'],
  'list.least': ['limit'],
  'list.saved': ['row'],
  removeRow: ['row'],
  rowRemoved: ['row'],
  'search.some': ['count'],
  'search.more': ['shown', 'total'],
  'search.none': ['query'],
  'date.open': ['label'],
  'textArea.longest': ['count'],
  'files.rules': ['megabytes'],
  'files.most': ['limit'],
  'files.progress': ['name'],
  'files.percent': ['percent'],
  ...Object.fromEntries(below('files', ['added', 'removed', 'remove', 'retry', 'undo']).map((key) => [key, ['name']])),
  ...Object.fromEntries(below('files.error', ['type', 'empty', 'infected', 'unscanned', 'failed']).map((key) => [key, ['name']])),
  'files.error.size': ['name', 'megabytes'],
  'files.error.tooMany': ['name', 'limit'],
}
