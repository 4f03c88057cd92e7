import { join } from 'node:path'

/** The folder that holds package.json. */
export const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..', '..')

/** Shipped content, which the server loads into the content service at its first start. */
export const CONTENT_FOLDER = join(PROJECT_FOLDER, 'flow-schemas')

/** The looks of the invented insurer. */
export const BRAND_FOLDER = join(PROJECT_FOLDER, 'brand')

/** The builds of the web application. */
export const WEB_FOLDER = join(PROJECT_FOLDER, 'dist', 'web')
