/** Where a number may begin: not inside another number, nor inside an escape such as `%20` or `\u0001`, but directly after one. */
const START = String.raw`(?:(?<!\d|%[\dA-F]?|\\u[\dA-F]{0,3})|(?<=%[\dA-F]{2}|\\u[\dA-F]{4}))`
const SEPARATOR = String.raw`(?:[-+ \u00A0\u2010-\u2015\u2212]|(?:%[\dA-F]{2}){1,3})?`
/** Ten or twelve digits, with or without a separator: anything that may be a personal number. */
const PERSONAL_NUMBER = new RegExp(String.raw`${START}(?:\d{2})?\d{6}${SEPARATOR}\d{4}(?!\d)`, 'gi')

/**
 * The tokens that open a receipt, the confirmation of a case, an invitation or a waiting purchase, and the code that ends marketing:
 * in the API path, or in the parameter of a page.
 */
const RECEIPT_TOKEN = /(\/api\/(?:receipts|inquiries)\/|(?:kvitto|inbjudan|arende|kund)(?:=|%3D))[^/?&#\s"'<>\\]+/gi

/**
 * Values of query parameters: the bank app's token, under both its names, a street address, the name of an agent, and the
 * words of a search, because customers also search for personal data.
 */
const QUERY_VALUE =
  /(get-value\?(?:[^\s"']*&)?key=|redirectToken(?:=|%3D)|streetAddress=|salesInitiatedAgent=|\/sok\/?\?(?:[^\s"']*&)?q=)[^&#\s"'<>\\]+/gi

/** OpenID Connect parameters that identify a sign-in or a person. An identity token holds a personal number. */
const SIGN_IN_VALUE = /([?&](?:id_token_hint|login_hint|logout_hint|code|state|nonce)=)[^&#\s"'<>\\]+/gi

/** A sales link, which grants a sale or a discount. */
const SALES_LINK = /(\bs1\.)[\w-]+\.[\w-]{20,}/g

/** Masks every possible personal number in a text. */
export function maskPersonalNumbers(text: string): string {
  return text.replace(PERSONAL_NUMBER, '************')
}

/** The customer code in an opt-out link for electronic marketing. */
const CUSTOMER_CODE = /(\/api\/marketing\/)[^/?&#\s"'<>\\]+(?=\/opt-out)/gi

/** Masks private data in a log text: personal numbers, addresses, receipt tokens and tokens that identify persons. */
export function maskPrivate(text: string): string {
  const tokenless = [RECEIPT_TOKEN, QUERY_VALUE, SIGN_IN_VALUE, CUSTOMER_CODE, SALES_LINK].reduce(
    (masked, secret) => masked.replace(secret, '$1***'),
    text,
  )
  return maskPersonalNumbers(tokenless)
}
