import * as fetchPage from './fetch-page.tsx'
import * as updatePage from './update-page.tsx'

// one file for both pages: each file of its own makes the shop's first file longer
export { fetchPage, updatePage }
