/** Returns what is insured as it is written: a registration number in two groups, which do not break. Other words stay. */
export const writtenObject = (text: string): string => text.replace(/^([A-Z]{3})(\d{2}[A-Z\d])$/, '$1\u00a0$2')
