/** Returns a name as used inside a sentence: `Person 1` → `person 1`. Words in capitals stay: `BMI`. */
export function inSentence(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
