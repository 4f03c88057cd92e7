/** A backup or a restore that is refused. The message is shown at the terminal, and holds no secret. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}
