/**
 * Pattern of a name that a core system gives: a quote number, or the token of a receipt. 1 to 64 URL-safe characters, but not `.` and
 * `..`, which a path takes as a folder.
 */
export const CORE_NAME_PATTERN = '^(?!\\.\\.?$)[A-Za-z0-9._~-]{1,64}$'
