import { language } from './language.tsx'
import { sessionMark } from './session-mark.ts'

/** What the document itself asked for while its scripts were still on their way: by address, each to be taken once. */
type Early = { cookies: string; language: string; answers: Record<string, Promise<Response>> }

const page = globalThis as typeof globalThis & { early?: Early }

/** An answer already under way, unless it is in another language, or for another session and maybe someone else's. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const { early } = page
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  return early.language === language() && sessionMark(early.cookies) === sessionMark() ? answer : undefined
}

/** The answer, or the end of patience. */
export function within<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason))
    answer.then(done, failed)
  })
}
