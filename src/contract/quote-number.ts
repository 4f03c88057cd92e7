/** Pattern of a quote number: `TQ` and 20 characters of Crockford's base 32. */
export const QUOTE_NUMBER_PATTERN = '^TQ[0-9A-HJKMNP-TV-Z]{20}$'
