/** Unexpected server errors during the current test, oldest first. */
export const bugs: { error: unknown; where: string }[] = []

/** The last error of a call on this path. */
export const bugAt = (path: string): unknown => bugs.findLast(({ where }) => where === path)?.error

type Shown = { name: string; message: string; stack?: string | undefined }

/** Adds server errors that occurred meanwhile to the reasons of a failed test, unless already shown. */
export function addBugs(reasons: { message: string }[] = []): void {
  const shown = reasons.map(({ message }) => message).join()
  for (const { error, where } of bugs.splice(0)) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    const bug: Shown = { name, message: `meanwhile ${where} broke: ${message}`, stack }
    if (!shown.includes(message)) reasons.push(bug)
  }
}
