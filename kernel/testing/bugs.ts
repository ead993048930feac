import { causesOf } from '#kernel/server/causes.ts'

/** Unexpected server errors during the current test, oldest first. */
export const bugs: { error: unknown; where: string }[] = []

/** The last error of a call on this path. */
export const bugAt = (path: string): unknown => bugs.findLast(({ where }) => where === path)?.error

/**
 * What broke, innermost cause first, with its code: an error of a query carries the whole statement and its parameters,
 * which would hide the reason.
 */
export function wordsOf(error: unknown): string {
  const said = causesOf(error).map((one) => ('code' in one ? `${one.code} ${one.message}` : one.message))
  return said.reverse().join(' in: ') || String(error)
}

type Shown = { name: string; message: string; stack?: string | undefined }

/** Adds server errors that occurred meanwhile to the reasons of a failed test, unless already shown. */
export function addBugs(reasons: { message: string }[] = []): void {
  const shown = reasons.map(({ message }) => message).join()
  for (const { error, where } of bugs.splice(0)) {
    const { name, stack } = error instanceof Error ? error : new Error(String(error))
    const message = wordsOf(error)
    const bug: Shown = { name, message: `meanwhile ${where} broke: ${message}`, stack }
    if (!shown.includes(message)) reasons.push(bug)
  }
}
