import * as movePage from './move-page.tsx'
import * as undoPage from './undo-page.tsx'

// one file for both pages: each file of its own makes the shop's first file longer
export { movePage, undoPage }
