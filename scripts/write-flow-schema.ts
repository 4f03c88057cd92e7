import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeMetaSchema } from '../src/engine/compile/check-schema.ts'
import type { JsonSchema } from '../src/values/json.ts'
import { formatJson } from '../src/server/features/content/format-json.ts'
import { validatorManifest } from '../validators/registry.ts'
import { remoteChecks } from '../validators/remote-checks.ts'

const path = join(import.meta.dirname, '..', 'flow-schemas', 'flow.schema.json')
const schema = JSON.parse(await readFile(path, 'utf8')) as JsonSchema
await writeFile(path, formatJson(completeMetaSchema(schema, validatorManifest, remoteChecks)))
