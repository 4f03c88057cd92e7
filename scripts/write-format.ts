import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatOutputs } from './format/outputs.ts'

const ROOT = join(import.meta.dirname, '..')

for (const [path, text] of await formatOutputs(ROOT)) {
  const file = join(ROOT, path)
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before === text) continue
  await writeFile(file, text)
  console.log(`wrote ${path}`)
}
