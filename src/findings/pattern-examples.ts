/** Values that match the patterns of the format and of parameters, by pattern: an editor reads an example sooner than a pattern. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '^[A-Za-z][A-Za-z0-9]*$': 'isElectric',
  '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)+$': 'bicycle.value',
  '^[A-Za-z][A-Za-z0-9]*(\\.([A-Za-z][A-Za-z0-9]*|[0-9]+))*$': 'address.postalCode',
  '^[A-Za-z][A-Za-z0-9]*(\\.([A-Za-z][A-Za-z0-9]*|[0-9]))*$': 'insuranceHolder.0.personalNumber',
  '^fragment:[A-Za-z][A-Za-z0-9-]*#[A-Za-z][A-Za-z0-9]*$': 'fragment:contact#contact',
  '^[A-Za-z][A-Za-z0-9_-]*$': 'kommun',
  '^fragment:': 'fragment:contact#email',
  '^[0AX]+([-/. ][0AX]+)*$': 'AAA 000',
}

/** Returns a value that matches a pattern, or else the pattern. */
export function exampleOf(pattern: string): { readonly example: string } | { readonly pattern: string } {
  const example = Object.hasOwn(EXAMPLES, pattern) ? EXAMPLES[pattern] : undefined
  return example === undefined ? { pattern } : { example }
}
