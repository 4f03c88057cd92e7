/** What forms may ask the server beside a price: in a file of its own, since most ask none of it. */
export { checkAnswer } from '../api/checks.ts'
export { getEntry, searchEntries } from '../api/lookups.ts'
export { removeFile } from '../api/remove-file.ts'
