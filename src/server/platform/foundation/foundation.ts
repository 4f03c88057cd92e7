import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { CallMemory } from '../call-memory/call-memory.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Random } from '../ids/ids.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Timers } from '../timers/timer.ts'

/** Shared services of the server's parts. Each part declares the members that it uses. */
export interface Foundation {
  readonly config: Config
  readonly db: Db
  /** 32 bytes. */
  readonly secret: Buffer
  /** Encrypts under `secret`. */
  readonly cipher: Cipher
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  readonly log: FastifyBaseLogger
  readonly telemetry: Telemetry
  readonly callMemory: CallMemory
}
