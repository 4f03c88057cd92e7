import { join } from 'node:path'

/** The folder that holds package.json. */
export const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..', '..')

/** Content as it is shipped: it fills the content service at the first start. */
export const CONTENT_FOLDER = join(PROJECT_FOLDER, 'flow-schemas')

/** The built web application. */
export const WEB_FOLDER = join(PROJECT_FOLDER, 'dist', 'web')
