import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusedExports } from './unused-exports.ts'
import { isUsedByTools } from './used-by-tools.ts'

const ROOT = join(import.meta.dirname, '..')
const paths = globSync(['*.config.ts', '{src,validators,computations,qa,bench,scripts,tests,e2e}/**/*.{ts,tsx}'], { cwd: ROOT })
const files = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const unused = unusedExports(files).filter((name) => !isUsedByTools(name))
for (const name of unused) process.stdout.write(`No other file uses this export: ${name}\n`)
process.exitCode = unused.length === 0 ? 0 : 1
