import { installMissingTools } from './tools.ts'

installMissingTools()
