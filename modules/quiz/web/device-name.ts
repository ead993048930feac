import { newKey } from '#kernel/web/press/new-key.ts'

const key = 'quiz-device'

/** A random name of this browser, to tell whoever judges odd attempts how many were used. '' without storage. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = newKey()
    localStorage.setItem(key, made)
    return made
  } catch {
    return ''
  }
}
