/** The texts of a list whose rows have pages of their own, in the copy page `general`. */
export const ROW_PAGE_TEXTS = {
  change: 'general.list.change',
  changeRow: 'general.list.changeRow',
  fillIn: 'general.list.fillIn',
  fillInRow: 'general.list.fillInRow',
  remove: 'general.list.remove',
  incomplete: 'general.list.incomplete',
  least: 'general.list.least',
  save: 'general.list.save',
  saved: 'general.list.saved',
  cancel: 'general.cancel',
} as const
