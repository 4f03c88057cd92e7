import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrongLicences, type LockedPackage } from './licences/licences.ts'

const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
const wrong = wrongLicences((JSON.parse(lock) as { readonly packages: Readonly<Record<string, LockedPackage>> }).packages)
for (const line of wrong) process.stdout.write(`Not an allowed licence: ${line}\n`)
process.exitCode = wrong.length === 0 ? 0 : 1
