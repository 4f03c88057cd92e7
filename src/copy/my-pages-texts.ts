import { below } from './declare-texts.ts'

/** The texts of the menu, the documents, the products and the pictures of my pages. */
export const MY_PAGES_PARTS = [...below('menu', ['label', 'overview', 'desk'])]

/** Those with placeholders. */
export const MY_PAGES_VALUES = {}
