/** Ten or twelve digits, however they are parted: anything that may be a personal number. `%2B` and the like stand in addresses. */
const PERSONAL_NUMBER = /(?<!\d)(?:\d{2})?\d{6}(?:[-+ \u00A0\u2010-\u2015\u2212]|%2[0BbDd])?\d{4}(?!\d)/g

/** What opens a receipt without login: behind its path, or behind the name that pages give it. */
const RECEIPT_TOKEN = /(\/api\/receipts\/|kvitto(?:=|%3D))[^/?&#\s"'<>\\]+/gi

/** Masks whatever may be a personal number in a text. */
export function maskPersonalNumbers(text: string): string {
  return text.replace(PERSONAL_NUMBER, '************')
}

/** Masks what must not stand in a log: personal numbers, and the tokens that open receipts. */
export function maskPrivate(text: string): string {
  return maskPersonalNumbers(text.replace(RECEIPT_TOKEN, '$1***'))
}
