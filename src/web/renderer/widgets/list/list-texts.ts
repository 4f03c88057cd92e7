/** The texts of a list, in the copy page `general`. */
export const LIST_TEXTS = {
  addRow: 'general.list.add',
  listFull: 'general.list.full',
  removeRow: 'general.removeRow',
  rowRemoved: 'general.rowRemoved',
  undo: 'general.undo',
} as const
