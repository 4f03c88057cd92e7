/** A name as it stands within a sentence: `Person 1` → `person 1`. What is written in capitals stays: `BMI`. */
export function inSentence(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
