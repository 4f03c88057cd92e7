/** An invalid environment variable. The message names the variable and the reason. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>
