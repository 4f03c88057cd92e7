import type { Dialect } from '../db/database.ts'
import type { CallMemory } from './call-memory.ts'
import { createDatabaseMemory, type DatabaseMemoryOptions } from './database-memory.ts'
import { createProcessMemory } from './process-memory.ts'

/** Returns the memory for a database: an embedded one has a single process, which needs no table. */
export function openCallMemory(dialect: Dialect, options: DatabaseMemoryOptions): CallMemory {
  return dialect === 'embedded' ? createProcessMemory(options.clock) : createDatabaseMemory(options)
}
