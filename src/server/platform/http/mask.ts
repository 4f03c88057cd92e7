/** Where a number may begin: not within another, and behind what spells a sign with digits in addresses and JSON: `%20`, `\u0001`. */
const START = String.raw`(?:(?<!\d|%[\dA-F]?|\\u[\dA-F]{0,3})|(?<=%[\dA-F]{2}|\\u[\dA-F]{4}))`
const SEPARATOR = String.raw`(?:[-+ \u00A0\u2010-\u2015\u2212]|(?:%[\dA-F]{2}){1,3})?`
/** Ten or twelve digits, parted or not: anything that may be a personal number. */
const PERSONAL_NUMBER = new RegExp(String.raw`${START}(?:\d{2})?\d{6}${SEPARATOR}\d{4}(?!\d)`, 'gi')

/** What opens a receipt without login: behind its path, or behind the name that pages give it. */
const RECEIPT_TOKEN = /(\/api\/receipts\/|kvitto(?:=|%3D))[^/?&#\s"'<>\\]+/gi

/** What stands behind these names of a query: the token of the bank's app, by both its names, and an address. */
const QUERY_VALUE = /(get-value\?(?:[^\s"']*&)?key=|redirectToken(?:=|%3D)|streetAddress=)[^&#\s"'<>\\]+/gi

/** What a sign-in is told apart by, and who: between the shop and its identity provider. An identity token holds a personal number. */
const SIGN_IN_VALUE = /([?&](?:id_token_hint|login_hint|logout_hint|code|state|nonce)=)[^&#\s"'<>\\]+/gi

/** Masks whatever may be a personal number in a text. */
export function maskPersonalNumbers(text: string): string {
  return text.replace(PERSONAL_NUMBER, '************')
}

/** What takes a person off the lists of electronic marketing, in a link. */
const CUSTOMER_CODE = /(\/api\/marketing\/)[^/?&#\s"'<>\\]+(?=\/opt-out)/gi

/** Masks what must not stand in a log: personal numbers, addresses, and the tokens that open receipts and stand for persons. */
export function maskPrivate(text: string): string {
  const tokenless = [RECEIPT_TOKEN, QUERY_VALUE, SIGN_IN_VALUE, CUSTOMER_CODE].reduce(
    (masked, secret) => masked.replace(secret, '$1***'),
    text,
  )
  return maskPersonalNumbers(tokenless)
}
